import { useTranslation } from 'react-i18next';
import type { BookingTotal } from '#domain/booking/price/totals.ts';
import { isRentedAs, type RoomSearch } from '#domain/rooms/search.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { FreePartText } from '#src/features/rooms/availability-chip.tsx';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import classes from './room-total.module.css';
import type { ShownRoom } from './search-rooms.ts';

/** What a found room costs in the searched period, or what is free around it. */
export function RoomTotal({ found, search }: { found: ShownRoom; search: RoomSearch }) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const { room, availability, part, total, criteria, isFree } = found;
  if (part && search.days) {
    return (
      <div className={classes.slot}>
        <FreePartText
          part={part}
          days={search.days}
          slug={room.slug}
          name={nameOf(room)}
          criteria={criteria}
        />
      </div>
    );
  }
  return (
    <div className={classes.slot}>
      {availability === 'taken' && <p>{t('availability.noneLeft')}</p>}
      {total && (
        <p className={classes.total}>
          <span className="hint">
            {!isRentedAs(search, room) && <span>{t('total.notByHour')}</span>}{' '}
            <PeriodName total={total} />
          </span>
          {isFree ? (
            <strong>{t('freeForYou')}</strong>
          ) : (
            <>
              <strong className={classes.amount}>
                <Amount centimes={total.total} />
              </strong>
              <span className={`hint ${classes.tax}`}>{t('total.included')}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** What is booked: `14:00–17:00`, `3 days, 14:00–17:00`, `Whole day`, `By the month`. */
export function PeriodName({
  total: { billingType, period, days },
}: {
  total: Pick<BookingTotal, 'billingType' | 'period' | 'days'>;
}) {
  const { t } = useTranslation('rooms');
  if (billingType === 'monthly') {
    return <span>{t('by.monthly')}</span>;
  }
  const hours = `\u2066${period.startTime}–${period.endTime}\u2069`;
  const names = [
    (billingType === 'daily' || days > 1) && t('total.days', { count: days }),
    billingType === 'hourly' && hours,
  ];
  return <span>{names.filter(Boolean).join(t('separator'))}</span>;
}
