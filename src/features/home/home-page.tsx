import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { LoaderResult } from '#src/components/async-result.tsx';
import { PageHead } from '#src/components/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import { ActiveRooms } from './active-rooms.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { LatestEvents, type LatestEventsProps } from './latest-events.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

interface HomePageProps {
  rooms: LoaderResult<RoomWithPictures[]>;
  upcomingEvents: LoaderResult<EventWithFlyer[]>;
  onRetry: () => void;
  loadLatestEvents: LatestEventsProps['load'];
  minimumBookingDays: number;
  /** The button for a visitor who was redirected from a page that needs a signed-in customer; else null. */
  signIn: ReactNode;
  /** Why: a page was requested, or the visitor signed out in another tab, perhaps with a half-filled form. */
  signInNotice: 'requested' | 'signedOut' | 'formKept';
}

/** Specification, section 2, Home. */
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
      {props.signIn && (
        <div className={classes.page}>
          <div className={classes.notice}>
            <p role="status">{t(`signInNotice.${props.signInNotice}`)}</p>
            {props.signIn}
          </div>
        </div>
      )}
      <Hero />
      <Features />
      <ActiveRooms rooms={props.rooms} />
      <UpcomingEvents events={props.upcomingEvents} onRetry={props.onRetry} />
      <HowItWorks minimumBookingDays={props.minimumBookingDays} />
      <ClosingCall />
      {/* No modal for a visitor who was redirected here to sign in. */}
      {!props.signIn && <LatestEvents load={props.loadLatestEvents} />}
    </>
  );
}
