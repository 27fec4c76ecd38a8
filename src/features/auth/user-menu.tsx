import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LayoutDashboard, LogOut, MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { usePopupMenu } from '#src/components/popup-menu.ts';
import { poll } from '#src/components/reads/poll.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import { Initials } from '#src/components/initials.tsx';
import { UnreadBadge } from '#src/components/frame/unread-badge.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';
import popup from '#src/components/popup-menu.module.css';
import classes from './user-menu.module.css';

export interface UnreadProps {
  /** How many chat messages are unread. */
  unread: number;
  /** Called with each new count. */
  onUnread: (unread: number) => void;
}

/** The signed-in user, with dashboard, messages and sign-out. Loaded for signed-in users only. */
export function UserMenu(props: UnreadProps) {
  const user = useAuth(selectUser);
  return user && <MenuOf user={user} {...props} />;
}

function MenuOf({ user, unread, onUnread }: UnreadProps & { user: SignedInUser }) {
  const { t } = useTranslation();
  const { session } = useApp();
  const { root, target, menu } = usePopupMenu();
  useUnreadCount(user.uid, onUnread);
  const name = user.displayName || user.email;
  return (
    <div {...root}>
      <button {...target} type="button" className={classes.target}>
        <Initials name={name} />
        <VisuallyHidden>{t('auth.menu')}</VisuallyHidden>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.unread}>
          <UnreadBadge count={unread} />
        </span>
      </button>
      <div {...menu} className={classes.menu}>
        <p className={classes.email}>
          <bdi>{user.email}</bdi>
        </p>
        <Link to="/account" className={popup.item}>
          <LayoutDashboard size={18} />
          <span>{t('auth.dashboard')}</span>
        </Link>
        <Link to="/account/chat" className={popup.item}>
          <MessageCircle size={18} />
          <span>{t('auth.messages')}</span>
          <UnreadBadge count={unread} />
        </Link>
        <button
          type="button"
          className={popup.item}
          onClick={() => session.send({ type: 'auth.signOut' })}
        >
          <LogOut size={18} data-mirrored />
          <span>{t('auth.signOut')}</span>
        </button>
      </div>
    </div>
  );
}

/** An answer of staff is not urgent outside of the chat. */
const READ_EVERY_MS = 60_000;

/** Reports how many messages the customer `uid` has not read, as long as the component is shown, and 0 at its end. */
function useUnreadCount(uid: string, onUnread: (unread: number) => void): void {
  const { loadUnreadCount } = useApp();
  // The server's count reaches React only through a subscription.
  useEffect(() => {
    const polled = createPolledValue(
      0,
      async (signal) => (await loadUnreadCount())(signal),
      (read) => {
        read();
        return poll(read, globalThis, READ_EVERY_MS);
      },
    );
    const stop = polled.subscribe(onUnread);
    return () => {
      stop();
      onUnread(0);
    };
  }, [uid, onUnread, loadUnreadCount]);
}
