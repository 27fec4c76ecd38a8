import { MAX_UNREAD } from '#domain/chat/message.ts';

/** A number of unread messages; the server counts no further than `MAX_UNREAD`. */
export function unreadText(unread: number): string {
  return unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread);
}
