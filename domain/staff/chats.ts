import * as v from 'valibot';
import { markReadSchema, messageSchema, messagesSchema } from '#domain/chat/message.ts';
import { bookingRowSchema } from './booking-row.ts';
import { staffCall } from './call.ts';
import { afterEntry, pageSchema } from './paging.ts';

const idEntry = { id: v.pipe(v.string(), v.uuid()) };

const chatEntries = {
  id: v.string(),
  name: v.string(),
  type: v.string(),
  /** Null: the conversation has no customer of its own. */
  customer_name: v.nullable(v.string()),
};

/** A conversation with its newest message. */
const chatRowSchema = v.object({
  ...chatEntries,
  last_at: v.string(),
  /** Whether it is of the customer, and waits for staff. */
  waits: v.boolean(),
  last_sender: v.string(),
  last_content: v.string(),
});
export type ChatRow = v.InferOutput<typeof chatRowSchema>;

/** Who writes, and the request that is next: to decide, else the approved one that starts first. */
const chatSchema = v.object({
  ...chatEntries,
  customer_email: v.nullable(v.string()),
  customer_phone: v.nullable(v.string()),
  next_request: v.nullable(bookingRowSchema),
});
export type Chat = v.InferOutput<typeof chatSchema>;

const { seq } = markReadSchema.entries;

export const chatCalls = {
  /** Those that wait, longest first; then the others, newest message first. */
  list: staffCall('chats.list', v.object(afterEntry), pageSchema(chatRowSchema)),
  read: staffCall('chats.read', v.object(idEntry), chatSchema),
  /** The newest messages, or those before or after the message of a number; the oldest first. */
  messages: staffCall(
    'chats.messages',
    v.object({ ...idEntry, before: v.optional(seq), after: v.optional(seq) }),
    messagesSchema,
  ),
  /** `messageId`: a repeat with the same one is the same message. */
  answer: staffCall(
    'chats.answer',
    v.object({
      ...idEntry,
      messageId: v.pipe(v.string(), v.uuid()),
      content: v.string(),
    }),
    messageSchema,
  ),
};
