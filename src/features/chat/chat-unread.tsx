import { selectUnread } from '#machines/chat/chat.selectors.ts';
import { UnreadBadge } from '#src/components/unread-badge.tsx';
import { useChat } from './chat-context.ts';

/** The unread messages of all conversations. */
export function ChatUnread() {
  return <UnreadBadge count={useChat(selectUnread, 0)} />;
}
