import { Link } from '@tanstack/react-router';
import { CalendarClock, Coffee, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { LoaderResult } from '#src/components/feedback/async-result.tsx';
import { FeatureBand } from '#src/components/feature-band.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { localBusiness } from '#src/components/local-business.ts';
import { NumberedSteps } from '#src/components/numbered-steps.tsx';
import { PageHead } from '#src/components/frame/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useSiteTexts } from '#src/components/use-site-texts.ts';
import { ActiveRooms } from './active-rooms.tsx';
import closing from './closing-call.module.css';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import how from './how-it-works.module.css';
import { LatestEvents, type LatestEventsProps } from './latest-events.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import type { Elements } from '#src/components/elements.ts';

interface HomePageProps {
  rooms: LoaderResult<RoomWithPictures[]>;
  upcomingEvents: LoaderResult<EventWithFlyer[]>;
  onRetry: () => void;
  loadLatestEvents: LatestEventsProps['load'];
  isRendered: LatestEventsProps['isRendered'];
  minimumBookingDays: number;
  /** The button for a visitor who was redirected from a page that needs a signed-in customer; else null. */
  signIn: Elements;
  /** Why: a page was requested, or the session ended, in another tab or by the browser, perhaps with a half-filled form. */
  signInNotice: 'requested' | 'signedOut' | 'formKept';
}

/** Specification, section 2, Home. */
export function HomePage(props: HomePageProps) {
  const { t } = useTranslation('home');
  const site = useSite();
  const { textOf, ways } = useSiteTexts();
  const description = textOf(site.description) ?? t('description', { ways });
  return (
    <>
      <PageHead
        title={t('title')}
        description={description}
        path="/"
        data={{
          ...localBusiness(site),
          description,
          image: new URL(site.sharePicture ?? '/pictures/share.jpg', site.origin).href,
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
      {site.mostSeats !== null && <ActiveRooms rooms={props.rooms} />}
      {site.offers.events && (
        <UpcomingEvents events={props.upcomingEvents} onRetry={props.onRetry} />
      )}
      <HowItWorks minimumBookingDays={props.minimumBookingDays} />
      <ClosingCall />
      {/* No modal for a visitor who was redirected here to sign in. */}
      {site.offers.events && !props.signIn && (
        <LatestEvents load={props.loadLatestEvents} isRendered={props.isRendered} />
      )}
    </>
  );
}

const features = [
  { name: 'rooms', Icon: CalendarClock },
  { name: 'services', Icon: Coffee },
  { name: 'address', Icon: MailOpen },
] as const;

/** Features of the building. */
function Features() {
  const { t } = useTranslation('home');
  const { offers, mostSeats } = useSite();
  const { ways } = useSiteTexts();
  const offered = { rooms: mostSeats !== null, services: true, address: offers.domiciliation };
  return (
    <FeatureBand
      id="features"
      title={t('features.title')}
      features={features
        .filter(({ name }) => offered[name])
        .map(({ name, Icon }) => ({
          Icon,
          title: t(`features.${name}.title`),
          text: t(`features.${name}.text`, { ways }),
          link: name === 'services' && (
            <Link to="/services" data-nowrap>
              {t('features.services.link')}
            </Link>
          ),
        }))}
    />
  );
}

const steps = ['choose', 'request', 'confirm', 'come'] as const;

/** The four steps of booking a room. */
function HowItWorks({ minimumBookingDays }: { minimumBookingDays: number }) {
  const { t } = useTranslation('home');
  return (
    <NumberedSteps
      id="how"
      title={t('how.title')}
      steps={steps.map((step) => ({
        title: t(`how.${step}.title`),
        text: t(`how.${step}.text`),
      }))}
    >
      <div className={how.foot}>
        {minimumBookingDays > 0 && (
          <p className="dimmed">
            {`${t('how.minimum', { count: minimumBookingDays })} ${t('how.minimumScope')}`}
          </p>
        )}
        <ButtonLink to="/rooms" variant="light">
          {t('how.rooms')}
        </ButtonLink>
      </div>
    </NumberedSteps>
  );
}

const ARCHES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The last section: book a room or choose a domiciliation plan. */
function ClosingCall() {
  const { t } = useTranslation('home');
  const { offers } = useSite();
  return (
    <section className={closing.band} aria-labelledby="closing">
      <div className={closing.arcade} aria-hidden="true">
        {ARCHES.map((arch) => (
          <span key={arch} className={closing.arch} />
        ))}
      </div>
      <div className={closing.inner}>
        <h2 id="closing" className={closing.title}>
          {t('closing.title')}
        </h2>
        <p className={closing.text}>
          {t(offers.domiciliation ? 'closing.textWithAddress' : 'closing.text')}
        </p>
        <div className={closing.actions}>
          <ButtonLink to="/rooms" size="lg" className={closing.primary}>
            {t('closing.bookRoom')}
          </ButtonLink>
          {offers.domiciliation && (
            <ButtonLink to="/domiciliation-flow" size="lg" className={closing.secondary}>
              {t('closing.domiciliation')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
