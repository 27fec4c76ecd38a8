import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Loadable } from '#src/components/loaded.tsx';
import { PageHead } from '#src/components/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import type { LatestEventsProcess } from '#src/features/app-context.ts';
import { ActiveRooms } from './active-rooms.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import type { HomeRoom } from './home-data.ts';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { LatestEvents } from './latest-events.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

interface HomePageProps {
  rooms: Loadable<HomeRoom[]>;
  upcomingEvents: Loadable<EventWithFlyer[]>;
  onRetry: () => void;
  loadLatestEvents: () => Promise<LatestEventsProcess | null>;
  minimumBookingDays: number;
  /** A page for signed-in customers was asked for. */
  isSignInAsked: boolean;
}

/** The home page: what the house is, what it offers and how one books. Specification, section 2, Home. */
export function HomePage(props: HomePageProps) {
  const { t } = useTranslation('home');
  const { origin, brand, contact } = useSite();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/"
        data={{
          '@type': 'LocalBusiness',
          name: brand,
          description: t('description'),
          url: `${origin}/`,
          image: `${origin}/pictures/share.jpg`,
          ...(contact.address && { address: contact.address }),
          ...(contact.phone && { telephone: contact.phone }),
          ...(contact.email && { email: contact.email }),
        }}
      />
      {props.isSignInAsked && (
        <div className={classes.page}>
          <p role="status" className={classes.notice}>
            {t('signInNotice')}
          </p>
        </div>
      )}
      <Hero />
      <Features />
      <ActiveRooms rooms={props.rooms} />
      <UpcomingEvents events={props.upcomingEvents} onRetry={props.onRetry} />
      <HowItWorks minimumBookingDays={props.minimumBookingDays} />
      <ClosingCall />
      {/* Somebody who was sent here to sign in is not held up. */}
      {!props.isSignInAsked && <LatestEvents load={props.loadLatestEvents} />}
    </>
  );
}
