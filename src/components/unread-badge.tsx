import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unreadText } from '#domain/chat/unread.ts';
import classes from './unread-badge.module.css';

/** How many messages are unread; nothing when there are none. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  return count === 0 ? null : (
    <span className={classes.badge}>
      <span aria-hidden="true">{unreadText(count)}</span>
      <VisuallyHidden>{t('unread', { count })}</VisuallyHidden>
    </span>
  );
}
