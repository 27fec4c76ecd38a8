import type { AccountBooking } from '#domain/account/bookings.ts';
import { parseBookingDates } from '#domain/booking/period.ts';
import { formatPeriods } from '#domain/booking/stored-periods.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { Months } from './months.tsx';

interface BookedDatesProps {
  booking: AccountBooking;
  /** In place of days that are not known. */
  none: string;
}

/** The days of a booking, or the months of a domiciliation. */
export function BookedDates({ booking, none }: BookedDatesProps) {
  const language = useLanguage();
  const { domiciliation, timelines } = booking;
  if (domiciliation) {
    return <Months months={domiciliation.months} />;
  }
  const periods = timelines.flatMap(({ booking_dates }) => {
    const days = parseBookingDates(booking_dates);
    return days ? [{ first: days.start, last: days.end }] : [];
  });
  return formatPeriods(periods, language) || none;
}
