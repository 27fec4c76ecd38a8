import { referenceIn } from '#domain/request/reference.ts';
import { findBooking } from '#server/bookings/decisions/find-booking.ts';
import type { Db } from '#server/db/database.ts';
import { findId } from '#server/decisions/find-id.ts';
import { reading } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';

const SHOWN_MESSAGES = 30;
const MAX_ROWS = 200;

/** The conversations that have messages, newest message first; `waits`: the last message is from the customer. */
export const listChats = reading('chats.answer', ({ db }) =>
  db
    .selectFrom('conversations')
    .leftJoin('customers', 'customers.id', 'conversations.customer_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['created_at', 'sender_name', 'content'])
          .whereRef('conversation_id', '=', 'conversations.id')
          .orderBy('seq', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('conversations.last_message_at', 'is not', null)
    .select([
      'conversations.id',
      'conversations.name',
      'conversations.type',
      'customers.name as customer_name',
      'conversations.is_waiting as waits',
      'newest.created_at as last_at',
      'newest.sender_name as last_sender',
      'newest.content as last_content',
    ])
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('conversations.id')
    .limit(MAX_ROWS)
    .execute(),
);

/** The last messages of a conversation, oldest first. */
export const readChat = reading('chats.answer', async ({ db }, typed: string) => {
  const id = await findConversation(db, typed);
  const newest = await db
    .selectFrom('messages')
    .select(['sender_name', 'content', 'created_at'])
    .where('conversation_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(SHOWN_MESSAGES)
    .execute();
  return newest.reverse();
});

/** The conversation of an id, or the one of the customer with the house where a booking is typed, as `BK-7KQ2M9XH`. */
export async function findConversation(db: Db, typed: string): Promise<string> {
  if (referenceIn(typed) === null) {
    return findId(db, 'conversations', typed);
  }
  const booking = await findBooking(db, typed);
  const support = await db
    .selectFrom('conversations')
    .innerJoin('bookings', 'bookings.customer_id', 'conversations.customer_id')
    .select('conversations.id')
    .where('bookings.id', '=', booking.id)
    .where('conversations.type', '=', 'support')
    .executeTakeFirstOrThrow(() => new Refusal('conversation_missing', { ref: booking.ref_code }));
  return support.id;
}
