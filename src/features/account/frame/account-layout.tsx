import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  CalendarCheck,
  CalendarRange,
  CreditCard,
  LogOut,
  MessageCircle,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsBusy, selectUser } from '#machines/auth/auth.selectors.ts';
import area from '#src/components/frame/area-layout.module.css';
import { AreaLayout } from '#src/components/frame/area-layout.tsx';
import { ColorSchemeToggle } from '#src/components/frame/color-scheme-toggle.tsx';
import { LanguageSelect } from '#src/components/frame/language-select.tsx';
import { Logo } from '#src/components/frame/logo.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useApp, useAuth } from '#src/features/app-context.ts';
import classes from './account-layout.module.css';

const places = [
  { to: '/account/bookings', text: 'bookings', Icon: CalendarCheck },
  { to: '/account/chat', text: 'chat', Icon: MessageCircle },
  { to: '/account/payment-history', text: 'payments', Icon: CreditCard },
  { to: '/account/events', text: 'events', Icon: CalendarRange },
] as const;

interface AccountLayoutProps {
  brand: string;
  /** The number of unread messages, beside Chat. */
  unread: ReactNode;
  children: ReactNode;
}

/** The account area's own layout: a sidebar, on phones a bar at the bottom. Specification, section 2. */
export function AccountLayout({ brand, unread, children }: AccountLayoutProps) {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const { offers } = useSite();
  const user = useAuth(selectUser);
  const isBusy = useAuth(selectIsBusy);
  return (
    <AreaLayout
      className={classes.area}
      head={
        <>
          <Link to="/" className={area.brand}>
            <Logo />
            <span>{brand}</span>
          </Link>
          <Link to="/" className={classes.site}>
            <ArrowLeft size={18} data-mirrored aria-hidden />
            <span>{t('nav.site')}</span>
          </Link>
        </>
      }
      navLabel={t('nav.label')}
      places={places
        .filter(({ to }) => to !== '/account/events' || offers.events)
        .map(({ to, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={area.place}>
              <Icon size={20} aria-hidden />
              <span>{t(`nav.${text}`)}</span>
              {text === 'chat' && <span>{unread}</span>}
            </Link>
          </li>
        ))}
      foot={
        <>
          <div className={`${area.tools} ${classes.tools}`}>
            <LanguageSelect />
            <ColorSchemeToggle />
          </div>
          {user && (
            <Link to="/account/details" className={classes.user}>
              <div className={classes.userName}>
                <bdi>{user.displayName}</bdi>
              </div>
              <div className={classes.userEmail}>
                <bdi>{user.email}</bdi>
              </div>
              <div className={classes.details}>{t('nav.details')}</div>
            </Link>
          )}
          <Button
            className={`${area.signOut} ${classes.logout}`}
            variant="subtle"
            justify="flex-start"
            disabled={isBusy}
            leftSection={<LogOut size={18} data-mirrored aria-hidden />}
            onClick={() => session.send({ type: 'auth.signOut' })}
          >
            {t('nav.logout')}
          </Button>
        </>
      }
    >
      {children}
    </AreaLayout>
  );
}
