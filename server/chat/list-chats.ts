import { sql } from 'kysely';
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
    .innerJoin('messages', (join) =>
      join.onRef('messages.conversation_id', '=', 'conversations.id').on(
        'messages.seq',
        '=',
        sql<number>`(select max(seq) from messages as latest
          where latest.conversation_id = conversations.id)`,
      ),
    )
    .select([
      'conversations.id',
      'conversations.name',
      'conversations.type',
      'customers.name as customer_name',
      'messages.created_at as last_at',
      'messages.sender_name as last_sender',
      'messages.content as last_content',
      sql<boolean>`messages.sender_id is not null`.as('waits'),
    ])
    .orderBy('messages.created_at', 'desc')
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
