import { sql } from 'kysely';
import type { MessagesQuery } from '#domain/chat/message.ts';
import { referenceIn } from '#domain/request/reference.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { chatCalls } from '#domain/staff/chats.ts';
import { PAGE_ROWS, toPage } from '#domain/staff/paging.ts';
import { bookingRows } from '#server/bookings/decisions/booking-rows.ts';
import { findBooking } from '#server/bookings/decisions/find-booking.ts';
import type { Db } from '#server/db/database.ts';
import { findId } from '#server/decisions/find-id.ts';
import { reading } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { listMessages } from './messages.ts';

type ChatList = InputOf<typeof chatCalls.list>;

/** A page of the conversations that wait, longest first; then of the others that have messages, newest message first. */
export const listChats = reading('chats.answer', async ({ db }, { after }: ChatList) => {
  const isWaiting = await isWaitingAt(db, after);
  const found = await chatsPageQuery(db, { isWaiting, after }).execute();
  const isLast = isWaiting && found.length <= PAGE_ROWS;
  const others = isLast ? await chatsPageQuery(db, { isWaiting: false }).execute() : [];
  return toPage([...found, ...others]);
});

/** Whether the page after a conversation, or the first one, begins with those that wait. */
async function isWaitingAt(db: Db, id: string | undefined): Promise<boolean> {
  if (id === undefined) {
    return true;
  }
  const conversation = db.selectFrom('conversations').where('id', '=', id);
  return (await conversation.select('is_waiting').executeTakeFirst())?.is_waiting === true;
}

/** The rows of a page, and one more where there is a next page. */
export function chatsPageQuery(db: Db, { isWaiting, after }: ChatList & { isWaiting: boolean }) {
  const direction = isWaiting ? 'asc' : 'desc';
  return db
    .selectFrom('conversations')
    .leftJoin('customers', 'customers.id', 'conversations.customer_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['messages.created_at', 'messages.sender_name', 'messages.content'])
          .whereRef('conversation_id', '=', 'conversations.id')
          .orderBy('seq', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`${isWaiting ? sql`is_waiting` : sql`not is_waiting`}`)
    .where('conversations.last_message_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(last_message_at, conversations.id) ${sql.raw(isWaiting ? '>' : '<')}
          (select last_message_at, id from conversations where id = ${after})`,
      ),
    )
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
    .orderBy('conversations.last_message_at', direction)
    .orderBy('conversations.id', direction)
    .limit(PAGE_ROWS + 1);
}

/** A page of the messages of a conversation, the oldest first. */
export const readMessages = reading(
  'chats.answer',
  async (
    { db },
    { id, ...page }: { id: string } & MessagesQuery & { after?: number | undefined },
  ) => listMessages(db, await findConversation(db, id), page),
);

/** Who writes in a conversation, and the customer's next request. */
export const readChat = reading('chats.answer', async ({ db, now }, { id }: { id: string }) => {
  const { customer_id, ...chat } = await db
    .selectFrom('conversations')
    .leftJoin('customers', 'customers.id', 'conversations.customer_id')
    .select([
      'conversations.id',
      'conversations.name',
      'conversations.type',
      'conversations.customer_id',
      'customers.name as customer_name',
      'customers.email as customer_email',
      'customers.phone as customer_phone',
    ])
    .where('conversations.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('conversation_not_found', { id }));
  const next = await bookingRows(db)
    .where('bookings.customer_id', '=', customer_id)
    .where((row) =>
      row.or([
        row('bookings.status', '=', 'pending_approval'),
        row.and([row('bookings.status', '=', 'approved'), row('bookings.ends_at', '>', now)]),
      ]),
    )
    // One to decide has no start yet.
    .orderBy('bookings.starts_at', (order) => order.asc().nullsFirst())
    .orderBy('bookings.hold_expires_at')
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirst();
  return { ...chat, next_request: next ?? null };
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
