import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarRange, CreditCard, MessageCircle, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import area from '#src/components/frame/area-layout.module.css';
import { AreaLayout } from '#src/components/frame/area-layout.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { Initials } from '#src/components/initials.tsx';
import { Logo } from '#src/components/frame/logo.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useAuth } from '#src/features/app-context.ts';
import { AreaFoot } from '#src/features/area-foot.tsx';
import classes from './account-layout.module.css';

/** On a phone it is with what else belongs to the customer. */
const details = { to: '/account/details', text: 'details', Icon: UserRound } as const;

const places = [
  { to: '/account/bookings', text: 'bookings', Icon: CalendarCheck },
  { to: '/account/chat', text: 'chat', Icon: MessageCircle },
  { to: '/account/payment-history', text: 'payments', Icon: CreditCard },
  { to: '/account/events', text: 'events', Icon: CalendarRange },
  details,
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
  const { offers } = useSite();
  const user = useAuth(selectUser);
  const [isPersonOpen, setIsPersonOpen] = useState(false);
  const name = user ? user.displayName || user.email : '';
  const person = (
    <>
      <p className={classes.user}>
        <bdi className="strong">{name}</bdi>
        <bdi className="dimmed">{user?.email}</bdi>
      </p>
      <AreaFoot siteText={t('nav.site')} signOutText={t('nav.logout')} />
    </>
  );
  const link = ({ to, text, Icon }: (typeof places)[number]) => (
    <Link to={to} className={area.place} onClick={() => setIsPersonOpen(false)}>
      <Icon size={20} aria-hidden />
      <span>{t(`nav.${text}`)}</span>
      {text === 'chat' && <span>{unread}</span>}
    </Link>
  );
  return (
    <>
      <AreaLayout
        className={classes.area}
        head={
          <>
            <Link to="/" className={area.brand}>
              <Logo />
              <span>{brand}</span>
            </Link>
            <button
              type="button"
              className={classes.person}
              aria-haspopup="dialog"
              onClick={() => setIsPersonOpen(true)}
            >
              <Initials name={name} />
              <VisuallyHidden>{`${t('nav.person')} ${name}`}</VisuallyHidden>
            </button>
          </>
        }
        navLabel={t('nav.label')}
        places={places
          .filter(({ to }) => to !== '/account/events' || offers.events)
          .map((place) => (
            <li key={place.to} data-beyond-bar={place === details || undefined}>
              {link(place)}
            </li>
          ))}
        foot={person}
      >
        {children}
      </AreaLayout>
      <Dialog
        isOpen={isPersonOpen}
        isSheet
        title={t('nav.person')}
        closeLabel={t('nav.close')}
        onClose={() => setIsPersonOpen(false)}
      >
        {link(details)}
        <div className={area.foot}>{person}</div>
      </Dialog>
    </>
  );
}
