import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Bell, BellOff, BellRing, Ellipsis, LogOut, Settings } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Waiting } from '#domain/staff/today.ts';
import { ColorSchemeToggle } from '#src/components/color-scheme-toggle.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { LanguageSelect } from '#src/components/language-select.tsx';
import { Logo } from '#src/components/logo.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { CONTENT_ID, SkipLink } from '#src/components/skip-link.tsx';
import { useApp } from '#src/features/app-context.ts';
import { Count } from './count.tsx';
import { MeDialog } from './me-dialog.tsx';
import { places } from './places.ts';
import { useMayDo, useStaff } from './staff-context.ts';
import classes from './staff-layout.module.css';
import { useNotices, type Notices } from './use-notices.ts';

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
  const place = ({ to, text, Icon, badge }: (typeof places)[number]) => (
    <Link
      to={to}
      className={classes.place}
      activeOptions={{ exact: to === '/staff' }}
      onClick={() => setIsMoreOpen(false)}
    >
      <Icon size={20} aria-hidden />
      <span>{t(`nav.${text}`)}</span>
      {badge && <Count count={counts[badge]} label={t('nav.waiting', { count: counts[badge] })} />}
    </Link>
  );
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.sidebar}>
        <Link to="/staff" className={classes.brand}>
          <Logo />
          <span>{brand}</span>
          <span className={classes.area}>{t('nav.area')}</span>
        </Link>
        <nav aria-label={t('nav.label')}>
          <ul className={classes.places}>
            {shown.map((each, index) => (
              <li key={each.to} data-beyond-bar={index >= PLACES_OF_BAR || undefined}>
                {place(each)}
              </li>
            ))}
            <li className={classes.more}>
              <button type="button" className={classes.place} onClick={() => setIsMoreOpen(true)}>
                <Ellipsis size={20} aria-hidden />
                <span>{t('nav.more')}</span>
              </button>
            </li>
          </ul>
        </nav>
        <div className={classes.foot}>{person}</div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <Dialog
        isOpen={isMoreOpen}
        isSheet
        title={t('nav.label')}
        closeLabel={t('nav.close')}
        onClose={() => setIsMoreOpen(false)}
      >
        <ul className={classes.places}>
          {shown.slice(PLACES_OF_BAR).map((each) => (
            <li key={each.to}>{place(each)}</li>
          ))}
        </ul>
        <div className={classes.foot}>{person}</div>
      </Dialog>
      {isMeOpen && <MeDialog onClose={() => setIsMeOpen(false)} />}
    </div>
  );
}

/** Who is at work, and what belongs to that person. */
function Person({ notices, onSettings }: { notices: Notices; onSettings: () => void }) {
  const { t } = useTranslation('staff-pages');
  const { session } = useApp();
  const { me } = useStaff();
  return (
    <>
      <p className={classes.person}>
        <bdi className={classes.name}>{me.name}</bdi>
        <span>{t(`roles.${me.role}`)}</span>
      </p>
      <button type="button" className={classes.place} onClick={onSettings}>
        <Settings size={18} aria-hidden />
        <span>{t('me.open')}</span>
      </button>
      <TellMe {...notices} />
      <div className={classes.tools}>
        <LanguageSelect />
        <ColorSchemeToggle />
      </div>
      <Link to="/" className={classes.place}>
        <ArrowLeft size={18} data-mirrored aria-hidden />
        <span>{t('nav.site')}</span>
      </Link>
      <Button
        className={classes.signOut}
        variant="subtle"
        justify="flex-start"
        leftSection={<LogOut size={18} data-mirrored aria-hidden />}
        onClick={() => session.send({ type: 'auth.signOut' })}
      >
        {t('nav.signOut')}
      </Button>
    </>
  );
}

const bells = { off: Bell, on: BellRing, blocked: BellOff, missing: BellOff };

/** Lets the browser ring for a new request or message. */
function TellMe({ state, change }: Notices) {
  const { t } = useTranslation('staff-pages');
  const Icon = bells[state];
  const isPossible = state === 'on' || state === 'off';
  return (
    <button
      type="button"
      className={classes.place}
      aria-pressed={state === 'on'}
      disabled={!isPossible}
      onClick={change}
    >
      <Icon size={18} aria-hidden />
      <span>{t(`notices.${state}`)}</span>
    </button>
  );
}
