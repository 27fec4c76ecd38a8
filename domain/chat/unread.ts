/** More unread messages than this are not counted; a reader sees '99+'. */
export const MAX_UNREAD = 100;

/** A number of unread messages. */
export function unreadText(unread: number): string {
  return unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread);
}

/** What is put before the title of each page while messages are unread. */
export function unreadPrefix(unread: number): string {
  return unread === 0 ? '' : `(${unreadText(unread)}) `;
}
