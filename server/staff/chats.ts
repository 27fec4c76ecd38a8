import { sql } from 'kysely';
import { MESSAGE_MAX_LENGTH } from '#domain/chat/message.ts';
import { referenceIn } from '#domain/request/reference.ts';
import { shortId } from '#domain/short-id.ts';
import type { Db } from '#server/db/database.ts';
import { findBooking, findId } from './find.ts';
import { moment, printable, table } from '#server/cli/staff/output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

const SHOWN_MESSAGES = 30;
const MAX_ROWS = 200;

/** The conversations, newest message first; `waits`: the last message is from the customer. */
export async function listChats({ db, texts }: StaffDeps): Promise<StaffResult> {
  const rows = await readChats(db);
  const text = table(rows, {
    id: ({ id }) => shortId(id),
    with: (row) => row.customer_name ?? row.name,
    lastMessage: (row) => moment(row.last_at),
    sender: (row) => row.last_sender,
    waits: ({ waits }) => (waits ? texts.t('yes') : ''),
    text: ({ last_content: last }) => (last.length > 60 ? `${last.slice(0, 59)}…` : last),
  });
  return { data: rows, text: text || texts.t('chats.none') };
}

/** The conversations that have messages, newest message first. */
export async function readChats(db: Db) {
  return db
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
    .execute();
}

/** The last messages of a conversation, oldest first. */
export async function showChat(deps: StaffDeps, typed: string): Promise<StaffResult> {
  const { db, texts } = deps;
  const id = await findConversation(deps, typed);
  const newest = await db
    .selectFrom('messages')
    .select(['sender_name', 'content', 'created_at'])
    .where('conversation_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(SHOWN_MESSAGES)
    .execute();
  const messages = newest.reverse();
  const text = messages.map(
    ({ created_at, sender_name, content }) =>
      `${moment(created_at)}  ${printable(sender_name)}\n${printable(content).replace(/^/gm, '  ')}`,
  );
  return { data: messages, text: text.join('\n\n') || texts.t('chats.empty') };
}

/** Writes to a conversation for the staff; customers see the brand as the sender. */
export async function answer(
  deps: StaffDeps,
  conversation: string,
  typed: string,
): Promise<StaffResult> {
  const { clock, brand, texts } = deps;
  const content = typed.trim();
  if (!content || content.length > MESSAGE_MAX_LENGTH) {
    throw usageError(texts.t('chats.length', { max: MESSAGE_MAX_LENGTH }));
  }
  const id = await findConversation(deps, conversation);
  await staffWrite(deps, (trx) =>
    trx
      .insertInto('messages')
      .values({
        conversation_id: id,
        sender_id: null,
        sender_name: brand,
        content,
        created_at: clock(),
      })
      .execute(),
  );
  return {
    data: { conversation: id, content },
    text: texts.t('chats.answered', { id: shortId(id) }),
  };
}

/** The conversation of an id, or the one of the customer with the house where a booking is typed, as `BK-7KQ2M9XH`. */
async function findConversation(deps: StaffDeps, typed: string): Promise<string> {
  if (referenceIn(typed) === null) {
    return findId(deps, 'conversations', typed);
  }
  const booking = await findBooking(deps, typed);
  const support = await deps.db
    .selectFrom('conversations')
    .innerJoin('bookings', 'bookings.customer_id', 'conversations.customer_id')
    .select('conversations.id')
    .where('bookings.id', '=', booking.id)
    .where('conversations.type', '=', 'support')
    .executeTakeFirstOrThrow(
      () => new StaffError(deps.texts.t('chats.gone', { ref: booking.ref_code })),
    );
  return support.id;
}
