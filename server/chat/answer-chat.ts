import { MESSAGE_MAX_LENGTH } from '#domain/chat/message.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { chatCalls } from '#domain/staff/chats.ts';
import { cleanText } from '#domain/text/text.ts';
import { decision } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findConversation } from './list-chats.ts';
import { storeMessage, toMessage } from './messages.ts';
import { readSiteOffer } from '#server/db/offer/site.ts';

/** `id` is that of a conversation, or the reference of a booking of its customer, as it is typed. */
type Answer = InputOf<typeof chatCalls.answer>;

/** Writes to a conversation for the staff; customers see the brand as the sender. */
export const answerChat = decision(
  'chats.answer',
  async ({ db, now }, { id, messageId, content: typed }: Answer) => {
    const content = cleanText(typed).trim();
    if (!content || content.length > MESSAGE_MAX_LENGTH) {
      throw new Refusal('message_length', { max: MESSAGE_MAX_LENGTH });
    }
    const stored = await storeMessage(db, {
      id: messageId,
      conversation_id: await findConversation(db, id),
      sender_id: null,
      sender_name: (await readSiteOffer(db)).brand,
      content,
      created_at: now,
    });
    return toMessage(stored);
  },
);
