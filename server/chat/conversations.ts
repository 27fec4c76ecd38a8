import * as v from 'valibot';
import type { Conversation } from '#domain/chat/message.ts';
import { translationsSchema } from '#domain/language.ts';
import type { Db } from '#server/db/database.ts';
import { unreadCount } from './members.ts';
import { messageColumns, toMessage, type MessageRow } from './messages.ts';

const MAX_CONVERSATIONS = 200;

/** The customer's conversations, the one with the newest message first, then those without messages. */
export async function listConversations(db: Db, uid: string): Promise<Conversation[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .innerJoin('customers', 'customers.id', 'conversation_members.customer_id')
    .innerJoin('conversations', 'conversations.id', 'conversation_members.conversation_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('messages')
          .select(messageColumns)
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .orderBy('messages.seq', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'conversations.id as conversationId',
      'conversations.name',
      'conversations.type',
      'conversations.translations',
      'newest.id',
      'newest.seq',
      'newest.conversation_id',
      'newest.created_at',
      'newest.content',
      'newest.sender_id',
      'newest.sender_name',
      unreadCount,
    ])
    .where('customers.uid', '=', uid)
    .orderBy('newest.created_at', (order) => order.desc().nullsLast())
    .orderBy('conversations.created_at', 'desc')
    .orderBy('conversations.id')
    .limit(MAX_CONVERSATIONS)
    .execute();
  return rows.map(({ conversationId, name, type, translations, unread_count, ...newest }) => ({
    id: conversationId,
    name,
    type,
    translations: v.parse(translationsSchema, translations),
    // The columns of a left join: all null without a message.
    last_message: isMessageRow(newest) ? toMessage(newest) : null,
    unread_count,
  }));
}

function isMessageRow(row: { [K in keyof MessageRow]: MessageRow[K] | null }): row is MessageRow {
  return row.id !== null;
}
