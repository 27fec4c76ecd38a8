import { MESSAGE_MAX_LENGTH } from '#domain/chat/message.ts';
import { decision } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findConversation } from './list-chats.ts';

interface Answer {
  /** The id of a conversation, or the reference of a booking of its customer, as it is typed. */
  conversation: string;
  content: string;
}

/** Writes to a conversation for the staff; customers see the brand as the sender. */
export const answerChat = decision(
  'chats.answer',
  async ({ db, now, brand }, { conversation, content: typed }: Answer) => {
    const content = typed.trim();
    if (!content || content.length > MESSAGE_MAX_LENGTH) {
      throw new Refusal('message_length', { max: MESSAGE_MAX_LENGTH });
    }
    const id = await findConversation(db, conversation);
    await db
      .insertInto('messages')
      .values({
        conversation_id: id,
        sender_id: null,
        sender_name: brand,
        content,
        created_at: now,
      })
      .execute();
    return { conversation: id, content };
  },
);
