import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unreadText } from '#domain/chat/unread.ts';
import classes from './unread-badge.module.css';

interface CountBadgeProps {
  /** The number. */
  children: string;
  /** For screen readers. */
  label: string;
}

/** How much is new or waits. */
export function CountBadge({ children, label }: CountBadgeProps) {
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** How many messages are unread; nothing when there are none. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 && <CountBadge label={t('unread', { count })}>{unreadText(count)}</CountBadge>;
}
