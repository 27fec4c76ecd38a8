import { unreadResponseSchema } from '#domain/chat/unread-response.ts';
import type { ApiClient } from './data/api-client.ts';

/** The number of unread messages of the signed-in customer, without the chat. */
export function createUnreadCount(api: ApiClient): (signal: AbortSignal) => Promise<number> {
  return async (signal) => {
    const { unread_count } = await api('/api/chat/unread', unreadResponseSchema, 'chats_failed', {
      signal,
    });
    return unread_count;
  };
}
