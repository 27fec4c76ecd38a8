import type { BookingDetails } from '#domain/account/booking-details.ts';
import { formatPeriods } from '#domain/period/stored-periods.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { localized, type Language } from '#domain/language.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

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

/** The first and the last of consecutive months. */
export function Months({ months }: { months: readonly string[] }) {
  const dates = useDates();
  const [first] = months;
  return first !== undefined && <span>{dates.months(first, months.at(-1) ?? first)}</span>;
}

/** The name of a booking's room in the given language; null without a room. */
export function roomNameOf(
  { room_name: name, room_translations: translations }: BookingDetails,
  language: Language,
): string | null {
  return name === null ? null : localized({ name, translations }, 'name', language);
}
