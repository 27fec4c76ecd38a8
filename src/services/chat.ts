import type { OutgoingMessage } from '#domain/chat/composer.ts';
import {
  conversationsSchema,
  messageSchema,
  messagesSchema,
  type MessagesQuery,
} from '#domain/chat/message.ts';
import { unreadResponseSchema } from '#domain/chat/unread-response.ts';
import { IDEMPOTENCY_HEADER } from '#domain/idempotency.ts';
import type { ApiClient } from './data/api-client.ts';
import { ServiceError } from './data/service-error.ts';

interface OfConversation {
  conversationId: string;
}

const signedOutCodes = new Set(['unauthenticated', 'token_expired']);

/** The calls of the chat. Specification, sections 7 and 8, Chat. */
export function createChatService(client: ApiClient) {
  const api: ApiClient = async (...call) => {
    try {
      return await client(...call);
    } catch (error) {
      throw error instanceof ServiceError && signedOutCodes.has(error.code)
        ? new ServiceError('chat_sign_in_required', {}, { cause: error })
        : error;
    }
  };
  const pathOf = (id: string) => `/api/chat/conversations/${encodeURIComponent(id)}` as const;
  return {
    listConversations: (signal: AbortSignal) =>
      api('/api/chat/conversations', conversationsSchema, 'chats_failed', { signal }),
    /** The newest messages, or those before `before`. */
    listMessages: (
      { conversationId, before }: OfConversation & MessagesQuery,
      signal: AbortSignal,
    ) =>
      api(
        `${pathOf(conversationId)}/messages${before === undefined ? '' : `?before=${before}`}`,
        messagesSchema,
        'messages_failed',
        { signal },
      ),
    sendMessage: (
      { conversationId, id, content }: OfConversation & OutgoingMessage,
      signal: AbortSignal,
    ) =>
      api('/api/chat/send-message', messageSchema, 'message_not_saved', {
        headers: { [IDEMPOTENCY_HEADER]: id },
        body: { conversationId, content },
        signal,
      }),
    markRead: async (
      { conversationId, seq }: OfConversation & { seq: number },
      signal: AbortSignal,
    ) => {
      await api(`${pathOf(conversationId)}/read`, unreadResponseSchema, 'mark_read_failed', {
        body: { seq },
        signal,
      });
    },
  };
}
