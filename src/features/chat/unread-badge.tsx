import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { selectUnread, selectUnreadOf } from '#machines/chat/chat.selectors.ts';
import { useChat } from './chat-context.ts';
import classes from './unread-badge.module.css';
import { unreadText } from './unread.ts';

interface UnreadBadgeProps {
  /** Default: all conversations. */
  conversationId?: string;
}

/** How many messages are unread; nothing when there are none. */
export function UnreadBadge({ conversationId }: UnreadBadgeProps) {
  const { t } = useTranslation('account');
  const unread = useChat(
    conversationId === undefined ? selectUnread : selectUnreadOf(conversationId),
    0,
  );
  return unread === 0 ? null : (
    <span className={classes.badge}>
      <span aria-hidden="true">{unreadText(unread)}</span>
      <VisuallyHidden>{t('chat.unread', { count: unread })}</VisuallyHidden>
    </span>
  );
}
