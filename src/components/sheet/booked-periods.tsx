import type { BookingDetails } from '#domain/account/booking-details.ts';
import { formatPeriods } from '#domain/period/stored-periods.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';

/** The days of a booking of a room, and its hours, which are those of each day. */
export function BookedPeriods({ periods }: Pick<BookingDetails, 'periods'>) {
  const language = useLanguage();
  const [{ from, to } = { from: null, to: null }] = periods;
  return (
    <>
      <span>{formatPeriods(periods, language)}</span> {from && to && <Ltr>{`${from}–${to}`}</Ltr>}
    </>
  );
}
