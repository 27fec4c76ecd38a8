import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { selectIsLoading } from '#machines/auth/auth.selectors.ts';
import { WhenLoaded } from '#src/components/async-result.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import { useAuth } from '#src/features/app-context.ts';
import { ForAudience } from '#src/features/for-audience.tsx';
import classes from './book-panel.module.css';
import { useFormPreload } from './form-preload.ts';
import { FreeAccessNote, type FreeAccess } from './free-access.tsx';
import type { PeriodTotalProps, ShortestTotalProps } from './period-total.tsx';
import { RateList, ShortestRate } from './rate-list.tsx';
import { UnfinishedRequest } from './unfinished-request.tsx';

interface BookPanelProps {
  room: RoomWithPictures;
  freeAccess: FreeAccess;
  criteria: SearchCriteria;
  /** The button for visitors, in place of Book This Room. */
  signIn: (label: string) => ReactNode;
  /** The link to the chat. */
  ask: ReactNode;
}

/** The price rules load when they are needed; without them the rates are still there. */
const PeriodTotal = lazy<ComponentType<PeriodTotalProps>>(() =>
  import('./period-total.tsx').then(
    (m) => ({ default: m.PeriodTotal }),
    () => ({ default: () => null }),
  ),
);

const ShortestTotal = lazy<ComponentType<ShortestTotalProps>>(() =>
  import('./period-total.tsx').then(
    (m) => ({ default: m.ShortestTotal }),
    () => ({ default: ({ otherwise }) => otherwise }),
  ),
);

/** Rates and the one action of a room page; a visitor can sign in (specification, section 6). */
export function BookPanel({ room, freeAccess, criteria, signIn, ask }: BookPanelProps) {
  const { t } = useTranslation('rooms');
  const { tvaAdded } = useAnnouncedPrices();
  const isLoading = useAuth(selectIsLoading);
  const preload = useFormPreload();
  return (
    <aside className={classes.panel} aria-labelledby="rates">
      <h2 id="rates" className={classes.heading}>
        {t('rates')}
      </h2>
      <RateList
        room={room}
        layout="blocks"
        // Only hourly bookings are free (rulings, Price).
        notes={{ hourly: <FreeAccessNote freeAccess={freeAccess} text="freeForYou" /> }}
      />
      <p className={classes.note}>{tvaAdded}</p>
      {criteria.from && (
        <div className={classes.total}>
          {/* Once it is known whether the room is free for the customer. */}
          {!isLoading && (
            <Suspense>
              <WhenLoaded result={freeAccess} pending={null}>
                {({ value }) => !value && <PeriodTotal room={room} criteria={criteria} />}
              </WhenLoaded>
            </Suspense>
          )}
        </div>
      )}
      <UnfinishedRequest roomSlug={room.slug} />
      {/* Below the desktop width this is a bar at the bottom of the screen. */}
      <div className={classes.action}>
        <p className={classes.barRate}>
          <BarPrice room={room} freeAccess={freeAccess} criteria={criteria} />
        </p>
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
      </div>
      <p className={classes.note}>{t('approvalNote')}</p>
      {ask}
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
          `${t('byTheHour')} · ${t('freeForYou')}`
        ) : criteria.from ? (
          <Suspense fallback={rate}>
            <ShortestTotal room={room} criteria={criteria} otherwise={rate} />
          </Suspense>
        ) : (
          rate
        )
      }
    </WhenLoaded>
  );
}
