import { Link } from '@tanstack/react-router';
import {
  Bell,
  BellOff,
  BellRing,
  Ellipsis,
  Settings,
  CalendarDays,
  Inbox,
  Mail,
  MessageCircle,
  PartyPopper,
  ScrollText,
  Sun,
  Tags,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Waiting } from '#domain/staff/today.ts';
import area from '#src/components/frame/area-layout.module.css';
import { AreaLayout } from '#src/components/frame/area-layout.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { Logo } from '#src/components/frame/logo.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { CountBadge } from '#src/components/frame/unread-badge.tsx';
import { AreaFoot } from '#src/features/area-foot.tsx';
import { MeDialog } from './me-dialog.tsx';
import { useMayDo, useStaff } from './staff-context.ts';
import classes from './staff-layout.module.css';
import { useNotices, type Notices } from './use-notices.ts';
import type { Permission } from '#domain/staff/permissions.ts';

/** `badge`: how much waits there. */
const place = <To extends string, Text extends string>(
  to: To,
  text: Text,
  Icon: LucideIcon,
  permission: Permission,
  badge: keyof Waiting | null = null,
) => ({ to, text, Icon, permission, badge });

/** The pages of staff in the order of the navigation, each for who has its permission; a phone's bar has the first four. */
const places = [
  place('/staff', 'today', Sun, 'requests.see'),
  place('/staff/requests', 'requests', Inbox, 'requests.see', 'requests'),
  place('/staff/calendar', 'calendar', CalendarDays, 'requests.see'),
  place('/staff/chats', 'chats', MessageCircle, 'chats.answer', 'chats'),
  place('/staff/events', 'events', PartyPopper, 'events.review', 'events'),
  place('/staff/payments', 'payments', Wallet, 'payments.record', 'due'),
  place('/staff/offer', 'offer', Tags, 'offer.write'),
  place('/staff/people', 'people', Users, 'members.write'),
  place('/staff/log', 'log', ScrollText, 'log.all'),
  place('/staff/mails', 'mails', Mail, 'mails.retry'),
];

/** On a phone the other pages are behind a button. */
const PLACES_OF_BAR = 4;

interface StaffLayoutProps {
  brand: string;
  waiting: PolledValue<Waiting>;
  children: ReactNode;
}

/** The layout of staff's pages: a sidebar, on phones a bar at the bottom. */
export function StaffLayout({ brand, waiting, children }: StaffLayoutProps) {
  const { t } = useTranslation('staff-pages');
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const mayDo = useMayDo();
  const counts = usePolledValue(waiting);
  const notices = useNotices();
  const [isMeOpen, setIsMeOpen] = useState(false);
  const person = (
    <Person
      notices={notices}
      onSettings={() => {
        setIsMoreOpen(false);
        setIsMeOpen(true);
      }}
    />
  );
  const shown = places.filter(({ permission }) => mayDo(permission));
  const link = ({ to, text, Icon, badge }: (typeof places)[number]) => (
    <Link
      to={to}
      className={area.place}
      activeOptions={{ exact: to === '/staff' }}
      onClick={() => setIsMoreOpen(false)}
    >
      <Icon size={20} aria-hidden />
      <span>{t(`nav.${text}`)}</span>
      {badge && counts[badge] > 0 && (
        <CountBadge label={t('nav.waiting', { count: counts[badge] })}>
          {String(counts[badge])}
        </CountBadge>
      )}
    </Link>
  );
  return (
    <>
      <AreaLayout
        className={classes.layout}
        head={
          <Link to="/staff" className={area.brand}>
            <Logo />
            <span>{brand}</span>
            <span className={classes.area}>{t('nav.area')}</span>
          </Link>
        }
        navLabel={t('nav.label')}
        places={
          <>
            {shown.map((place, index) => (
              <li key={place.to} data-beyond-bar={index >= PLACES_OF_BAR || undefined}>
                {link(place)}
              </li>
            ))}
            <li className={classes.more}>
              <button type="button" className={area.place} onClick={() => setIsMoreOpen(true)}>
                <Ellipsis size={20} />
                <span>{t('nav.more')}</span>
              </button>
            </li>
          </>
        }
        foot={person}
      >
        {children}
      </AreaLayout>
      <Dialog
        isOpen={isMoreOpen}
        isSheet
        title={t('nav.label')}
        closeLabel={t('nav.close')}
        onClose={() => setIsMoreOpen(false)}
      >
        <ul className={area.places}>
          {shown.slice(PLACES_OF_BAR).map((place) => (
            <li key={place.to}>{link(place)}</li>
          ))}
        </ul>
        <div className={area.foot}>{person}</div>
      </Dialog>
      {isMeOpen && <MeDialog onClose={() => setIsMeOpen(false)} />}
    </>
  );
}

/** Who is at work, and what belongs to that person. */
function Person({ notices, onSettings }: { notices: Notices; onSettings: () => void }) {
  const { t } = useTranslation('staff-pages');
  const { me } = useStaff();
  return (
    <>
      <p className={classes.person}>
        <bdi className={classes.name}>{me.name}</bdi>
        <span>{t(`roles.${me.role}`)}</span>
      </p>
      <button type="button" className={area.place} onClick={onSettings}>
        <Settings size={18} />
        <span>{t('me.open')}</span>
      </button>
      <NoticesButton {...notices} />
      <AreaFoot siteText={t('nav.site')} signOutText={t('nav.signOut')} />
    </>
  );
}

const bells = { off: Bell, on: BellRing, blocked: BellOff, missing: BellOff };

/** Lets the browser ring for a new request or message. */
function NoticesButton({ state, change }: Notices) {
  const { t } = useTranslation('staff-pages');
  const Icon = bells[state];
  const isPossible = state === 'on' || state === 'off';
  return (
    <button
      type="button"
      className={`${area.place} ${classes.tool}`}
      aria-pressed={state === 'on'}
      disabled={!isPossible}
      onClick={change}
    >
      <Icon size={18} aria-hidden />
      <span>{t(`notices.${state}`)}</span>
    </button>
  );
}
