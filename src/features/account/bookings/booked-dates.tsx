import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { daysOfRange } from '#domain/period/days.ts';
import { parseBookingDates } from '#domain/period/period.ts';
import { Months } from '#src/components/sheet/booked-periods.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

interface BookedDatesProps {
  booking: AccountBooking;
  /** In place of days that are not known. */
  none: string;
}

/** The days of a booking, of several days the first, the last and their number; or the months of a domiciliation. */
export function BookedDates({ booking, none }: BookedDatesProps) {
  const building = useSite();
  const { t } = useTranslation('account');
  const dates = useDates();
  const { domiciliation, timelines } = booking;
  if (domiciliation) {
    return <Months months={domiciliation.months} />;
  }
  const ranges = timelines.flatMap(
    ({ booking_dates }) => parseBookingDates(building, booking_dates) ?? [],
  );
  const [first] = ranges;
  const last = ranges.at(-1);
  if (!first || !last) {
    return <span>{none}</span>;
  }
  const days = dates.days(first.start, last.end);
  const count = ranges.flatMap((range) => daysOfRange(range)).length;
  return <span>{ranges.length === 1 ? days : t('bookings.severalDays', { days, count })}</span>;
}
