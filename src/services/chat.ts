import type { OutgoingMessage } from '#domain/chat/composer.ts';
import {
  conversationsSchema,
  messageSchema,
  messagesSchema,
  type MessagesQuery,
} from '#domain/chat/message.ts';
import { unreadResponseSchema } from '#domain/chat/unread-response.ts';
import { IDEMPOTENCY_HEADER } from '#domain/request/booking-request.ts';
import type { ApiClient } from './api-client.ts';
import { ServiceError } from './service-error.ts';

interface OfConversation {
  conversationId: string;
}

const signedOutCodes = new Set(['unauthenticated', 'token_expired']);

/** The calls of the chat. Specification, sections 7 and 8, Chat. */
export function createChatService(client: ApiClient) {
  const api: ApiClient = async (request) => {
    try {
      return await client(request);
    } catch (error) {
      throw error instanceof ServiceError && signedOutCodes.has(error.code)
        ? new ServiceError('chat_sign_in_required', {}, { cause: error })
        : error;
    }
  };
  const pathOf = (id: string) => `/api/chat/conversations/${encodeURIComponent(id)}` as const;
  return {
    listConversations: (signal: AbortSignal) =>
      api({
        path: '/api/chat/conversations',
        response: conversationsSchema,
        fallback: 'chats_failed',
        signal,
      }),
    /** The newest messages, or those before `before`. */
    listMessages: (
      { conversationId, before }: OfConversation & MessagesQuery,
      signal: AbortSignal,
    ) =>
      api({
        path: `${pathOf(conversationId)}/messages${before === undefined ? '' : `?before=${before}`}`,
        response: messagesSchema,
        fallback: 'messages_failed',
        signal,
      }),
    sendMessage: (
      { conversationId, id, content }: OfConversation & OutgoingMessage,
      signal: AbortSignal,
    ) =>
      api({
        path: '/api/chat/send-message',
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: id },
        body: { conversationId, content },
        response: messageSchema,
        fallback: 'message_not_saved',
        signal,
      }),
    markRead: async (
      { conversationId, seq }: OfConversation & { seq: number },
      signal: AbortSignal,
    ) => {
      await api({
        path: `${pathOf(conversationId)}/read`,
        method: 'POST',
        body: { seq },
        response: unreadResponseSchema,
        fallback: 'mark_read_failed',
        signal,
      });
    },
  };
}
