import type { AccountBooking } from '#domain/account/bookings.ts';
import { parseBookingDates } from '#domain/booking/period.ts';
import { formatDays } from '#domain/dates.ts';
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
  const days = timelines[0] ? parseBookingDates(timelines[0].booking_dates) : null;
  return days ? formatDays(days.start, days.end, language) : none;
}
