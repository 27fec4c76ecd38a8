import { randomUUID } from 'node:crypto';
import { MESSAGE_MAX_LENGTH } from '#domain/chat/message.ts';
import { cleanText } from '#domain/text/text.ts';
import { decision } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findConversation } from './list-chats.ts';
import { storeMessage, toMessage } from './messages.ts';
import { readSiteOffer } from '#server/db/offer/site.ts';

interface Answer {
  /** The id of a conversation, or the reference of a booking of its customer, as it is typed. */
  id: string;
  /** A repeat with the same id is the same message. */
  messageId?: string;
  content: string;
}

/** Writes to a conversation for the staff; customers see the brand as the sender. */
export const answerChat = decision(
  'chats.answer',
  async ({ db, now }, { id, messageId = randomUUID(), content: typed }: Answer) => {
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
