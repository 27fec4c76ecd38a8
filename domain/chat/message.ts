import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { normalizeLine, textSchema } from '#domain/text/text.ts';
import { unreadResponseSchema } from './unread-response.ts';

/** The longest message, in UTF-16 units (rulings, Chat). */
export const MESSAGE_MAX_LENGTH = 4_000;

/** Messages of one response: a further response has the ones before or after. */
export const MESSAGES_PAGE_SIZE = 50;

/**
 * A message of a conversation. `seq` is its number in the conversation, from 1 on, in the order in which the messages
 * became visible; `created_at` is an instant. `sender_id` is a customer's id, null for staff. Specification, section 3.
 */
export const messageSchema = v.object({
  id: v.string(),
  seq: v.pipe(v.number(), v.integer()),
  conversation_id: v.string(),
  created_at: v.string(),
  content: v.string(),
  sender_id: v.nullable(v.string()),
  sender_name: v.string(),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** Response of GET /api/chat/conversations/{id}/messages: at most a page, the oldest first. */
export const messagesSchema = v.array(messageSchema);

const seqParam = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Which page of messages: the newest without a parameter, or the ones before `before`, the `seq` of a message. */
export const messagesQuerySchema = v.object({ before: v.optional(seqParam) });
export type MessagesQuery = v.InferOutput<typeof messagesQuerySchema>;

/**
 * A row of GET /api/chat/conversations. `unread_count`: messages of others that the customer has not read, at most
 * `MAX_UNREAD`. `type` is `support`, `booking` or `group`. Specification, section 3, Conversation.
 */
const conversationSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  translations: translationsSchema,
  last_message: v.nullable(messageSchema),
  unread_count: unreadResponseSchema.entries.unread_count,
});
export const conversationsSchema = v.array(conversationSchema);
export type Conversation = v.InferOutput<typeof conversationSchema>;

/** Body of POST /api/chat/send-message. The `Idempotency-Key` header is the message's id: a repeat is the same message. */
export const sendMessageSchema = v.object({
  conversationId: v.pipe(v.string(), v.uuid()),
  content: v.pipe(
    textSchema(MESSAGE_MAX_LENGTH),
    v.trim(),
    v.check((content) => !isBlank(content), 'the message is blank'),
  ),
});

/** Body of POST /api/chat/conversations/{id}/read: the `seq` of the newest message that was seen. */
export const markReadSchema = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

/** Whether a text has nothing that can be seen; such a message is not sent (specification, section 5, Chat). */
export function isBlank(text: string): boolean {
  return normalizeLine(text) === '';
}

/** `messages` and `more` together in their order, each message once. */
export function mergeMessages(messages: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...messages, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}
