import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { selectIsLoading } from '#machines/auth/auth.selectors.ts';
import type { FreeRooms } from '#domain/rooms/availability.ts';
import {
  useAsyncResult,
  WhenLoaded,
  type LoaderResult,
} from '#src/components/feedback/async-result.tsx';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { ContactButtons } from '#src/components/contact/contact-buttons.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useAuth } from '#src/features/app-context.ts';
import { ForAudience } from '#src/features/for-audience.tsx';
import { AskAboutRoom } from './ask-about-room.tsx';
import classes from './book-panel.module.css';
import { useFormPreload } from './form-preload.ts';
import { FreeAccessNote, type FreeAccess } from './free-access.tsx';
import { RateList, ShortestRate } from './rate-list.tsx';
import { UnfinishedRequest } from './unfinished-request.tsx';
import { useRoomTexts } from './use-room-texts.ts';
import type { Elements } from '#src/components/elements.ts';

export interface BookPanelProps {
  room: RoomWithPictures;
  freeAccess: FreeAccess;
  /** What the customer looks for: the form continues with it. */
  criteria: SearchCriteria;
  /** What is free on the searched days; null without any. */
  free: LoaderResult<FreeRooms | null>;
  /** Changes what is searched. */
  onCriteria: (change: SearchCriteria) => void;
  /** The button for visitors, in place of Book This Room. */
  signIn: (label: string) => Elements;
  /** Called when a visitor asks about the room: signing in continues to the chat. */
  onSignInToAsk: () => void;
}

/** The price rules: without them the rates are still there. */
const totals = lazyPart(async () => {
  const { PeriodTotal, ShortestTotal } = await import('./list/period-total.tsx');
  return { PeriodTotal, ShortestTotal };
});

/** What is free around a taken time. */
const taken = lazyPart(async () => (await import('./taken-period.tsx')).TakenPeriod);

/** Where the link of the bar leads to. */
const TAKEN_ID = 'taken';

/** Rates and the one action of a room page; a visitor can sign in (specification, section 6). */
export function BookPanel(props: BookPanelProps) {
  const { room, freeAccess, criteria, free, signIn, onSignInToAsk, onCriteria } = props;
  const { t } = useTranslation('rooms');
  const { tvaAdded } = useAnnouncedPrices();
  const { nameOf } = useRoomTexts();
  const isLoading = useAuth(selectIsLoading);
  const preload = useFormPreload();
  const { value } = useAsyncResult(free);
  const part = value?.partly.find(({ slug }) => slug === room.slug) ?? null;
  const isTaken = part !== null || value?.taken.includes(room.slug) === true;
  return (
    <aside className={classes.panel} aria-labelledby="rates">
      <h2 id="rates" className="title">
        {t('rates')}
      </h2>
      <RateList
        room={room}
        layout="blocks"
        // Only hourly bookings are free (rulings, Price).
        notes={{ hourly: <FreeAccessNote freeAccess={freeAccess} text="freeForYou" /> }}
      />
      <p className="hint">{tvaAdded}</p>
      {isTaken && (
        <section id={TAKEN_ID} aria-live="polite">
          {/* The server renders no part that is fetched later. */}
          {isLoading ? (
            <p>{t('availability.taken')}</p>
          ) : (
            <LazyPart
              part={taken}
              pending={<p>{t('availability.taken')}</p>}
              failed={() => <p>{t('availability.taken')}</p>}
            >
              {(TakenPeriod) => (
                <TakenPeriod room={room} part={part} criteria={criteria} onCriteria={onCriteria} />
              )}
            </LazyPart>
          )}
        </section>
      )}
      {criteria.from && !isTaken && (
        <div className={classes.total}>
          {/* Once it is known whether the room is free for the customer. */}
          {!isLoading && (
            <WhenLoaded result={freeAccess} pending={null}>
              {({ value }) =>
                !value && (
                  <LazyPart part={totals} failed={() => null}>
                    {({ PeriodTotal }) => (
                      <PeriodTotal room={room} criteria={criteria} onCriteria={onCriteria} />
                    )}
                  </LazyPart>
                )
              }
            </WhenLoaded>
          )}
        </div>
      )}
      <UnfinishedRequest roomSlug={room.slug} />
      {/* Below the desktop width this is a bar at the bottom of the screen. */}
      <div className={`${classes.action} unprinted`} data-taken={isTaken || undefined}>
        <p className={classes.barRate}>
          {isTaken ? (
            <a href={`#${TAKEN_ID}`} className="target">
              {t('availability.takenSee')}
            </a>
          ) : (
            <BarPrice room={room} freeAccess={freeAccess} criteria={criteria} />
          )}
        </p>
        {!isTaken && (
          <ForAudience
            customer={
              <ButtonLink
                to="/book/$roomSlug"
                params={{ roomSlug: room.slug }}
                search={criteria}
                preload={preload}
                fullWidth
              >
                {t('bookThisRoom')}
              </ButtonLink>
            }
            visitor={signIn(t('signInToBook'))}
          />
        )}
      </div>
      <p className="hint">{t('approvalNote')}</p>
      <AskAboutRoom slug={room.slug} onSignIn={onSignInToAsk} />
      <ContactButtons message={t('askByMessage', { room: nameOf(room) })} />
    </aside>
  );
}

/** What the bar of a phone shows of the price: the total of the searched days, else the rate of the shortest period. */
function BarPrice({
  room,
  freeAccess,
  criteria,
}: Pick<BookPanelProps, 'room' | 'freeAccess' | 'criteria'>) {
  const { t } = useTranslation('rooms');
  const isLoading = useAuth(selectIsLoading);
  const rate = <ShortestRate room={room} />;
  if (isLoading) {
    return rate;
  }
  return (
    <WhenLoaded result={freeAccess} pending={rate}>
      {({ value }) =>
        value ? (
          <span>{`${t('by.hourly')} · ${t('freeForYou')}`}</span>
        ) : criteria.from ? (
          <LazyPart part={totals} pending={rate} failed={() => rate}>
            {({ ShortestTotal }) => (
              <ShortestTotal room={room} criteria={criteria} otherwise={rate} />
            )}
          </LazyPart>
        ) : (
          rate
        )
      }
    </WhenLoaded>
  );
}
