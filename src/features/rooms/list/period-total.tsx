import { useTranslation } from 'react-i18next';
import { bookingTotals } from '#domain/booking/price/totals.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { formatDays } from '#domain/time/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import classes from './period-total.module.css';
import type { Elements } from '#src/components/elements.ts';
import { useSite } from '#src/components/site-context.ts';

interface PeriodTotalProps {
  room: RoomWithPictures;
  criteria: SearchCriteria;
}

interface ShortestTotalProps extends PeriodTotalProps {
  /** Shown where there is no total. */
  otherwise: Elements;
}

/** The total of the shortest period, for the bar of a phone: the searched hours, else the days. */
export function ShortestTotal({ otherwise, room, criteria }: ShortestTotalProps) {
  const building = useSite();
  const { t } = useTranslation('rooms');
  const [first] = bookingTotals(building, room, criteria, useToday());
  return first ? (
    <>
      <strong>
        <Amount centimes={first.total} />
      </strong>{' '}
      <span>{t('total.included')}</span>
    </>
  ) : (
    otherwise
  );
}

/** What the searched days cost in all, for each way to rent the room (docs/decisions/007). */
export function PeriodTotal({ room, criteria }: PeriodTotalProps) {
  const building = useSite();
  const { t } = useTranslation('rooms');
  const language = useLanguage();
  const totals = bookingTotals(building, room, criteria, useToday());
  const [first] = totals;
  return (
    first && (
      <section aria-live="polite" className={classes.box}>
        <h3 className={classes.title}>
          {t('total.title', { days: formatDays(first.period.start, first.period.end, language) })}
        </h3>
        <dl className={classes.totals}>
          {totals.map(({ billingType, period, days, total }) => (
            <div key={billingType} className={classes.total}>
              <dt>
                {billingType === 'hourly' && <Ltr>{`${period.startTime}–${period.endTime}`}</Ltr>}
                {billingType === 'daily' && <span>{t('total.days', { count: days })}</span>}
                {billingType === 'monthly' && <span>{t('total.monthly')}</span>}
              </dt>
              <dd>
                <Amount centimes={total} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
}
