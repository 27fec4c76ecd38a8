import type { EarlierBooking } from '#domain/account/booking-details.ts';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { unpaidAmount } from '#domain/account/amounts-due.ts';
import { localized, type Language } from '#domain/language.ts';
import { formatDinars } from '#domain/money/money.ts';
import { formatPeriods } from '#domain/period/stored-periods.ts';
import type { Building } from '#domain/time/building.ts';
import { formatDay, formatInstant, formatMonths } from '#domain/time/dates.ts';
import { valueOf, type MailTexts, type Texts } from '#server/texts/texts.ts';
import type { BookingSummary } from './mail.ts';

/** The name of a label, and the value beside it. */
export type Row = [keyof MailTexts['labels'], string];

/** What was booked, when, and for how much. */
export function bookingRows(facts: BookingSummary, language: Language): Row[] {
  return [...subjectRows(facts, language), totalRow(facts, language)];
}

/** What was booked, and when. */
export function subjectRows(
  { event_name, room, plan, months, periods }: BookingSummary,
  language: Language,
): Row[] {
  const roomName = room && localized(room, 'name', language);
  const first = months?.[0];
  return [
    ...markedRow(
      'booking',
      [event_name, roomName].flatMap((name) => (name ? [valueOf(name)] : [])),
    ),
    ...rowIf('plan', plan && localized(plan, 'name', language)),
    ...markedRow('when', whenOf(periods, language)),
    ...rowIf('months', first && formatMonths(first, months.at(-1) ?? first, language)),
  ];
}

/** The total, or that of the lines that have a price. */
export function totalRow({ total, is_price_complete }: BookingSummary, language: Language): Row {
  return [is_price_complete ? 'total' : 'totalIncomplete', amountValue(total, language)];
}

/** What remains to be paid and until when; once nothing does, the total. */
export function dueRow(facts: BookingSummary, language: Language, t: Texts): Row {
  const unpaid = unpaidOf(facts);
  if (unpaid === 0) {
    return totalRow(facts, language);
  }
  const amount = amountValue(unpaid, language);
  return [
    'toPay',
    facts.due_on === null ? amount : t('payBy', { amount, date: dayValue(facts.due_on, language) }),
  ];
}

/** What remains to be paid, in centimes. */
export function unpaidOf({ total, paid }: Pick<BookingSummary, 'total' | 'paid'>): number {
  return unpaidAmount({ total_price: total, paid_amount: paid });
}

/** What is paid back; no row for nothing. */
export function refundRow(amount: number | null, language: Language): Row[] {
  return amount !== null && amount > 0 ? [['refund', amountValue(amount, language)]] : [];
}

/** What a changed booking was before. */
export function earlierRows({ periods, total }: EarlierBooking, language: Language): Row[] {
  return [
    ...markedRow('whenBefore', whenOf(periods, language)),
    ['totalBefore', amountValue(total, language)],
  ];
}

/** Until when canceling is free; no row once it is not. */
export function freeCancelRow(
  { periods: [first] }: BookingSummary,
  site: Building & { freeCancelHours: number },
  language: Language,
): Row[] {
  const end =
    first &&
    freeCancelEnd(
      site,
      { status: 'approved', start_date: first.first, start_time: first.from },
      site.freeCancelHours,
    );
  return end ? [['freeCancel', instantValue(site, end.toISOString(), language)]] : [];
}

/** Which papers are missing, or how many documents. */
export function missingText(
  { count, papers }: NonNullable<BookingSummary['missing']>,
  language: Language,
  t: Texts,
): string {
  const names = papers.map((kind) => t(`account:details.papers.${kind}`));
  return valueOf(
    papers.length === count
      ? new Intl.ListFormat(language).format(names)
      : t('documents', { count }),
  );
}

/** A row, unless its text is empty. */
export function rowIf(
  label: Row[0],
  text: string | null | undefined,
  dir: 'ltr' | 'auto' = 'auto',
): Row[] {
  return text ? [[label, valueOf(text, dir)]] : [];
}

/** The parts of a value, each between its isolates. */
function markedRow(label: Row[0], parts: string[]): Row[] {
  return parts.length > 0 ? [[label, parts.join(' · ')]] : [];
}

/** The days, and the hours, which are those of each day. */
function whenOf(periods: BookingSummary['periods'], language: Language): string[] {
  const [first] = periods;
  if (!first) {
    return [];
  }
  const { from, to } = first;
  return [
    valueOf(formatPeriods(periods, language)),
    ...(from && to ? [valueOf(`${from}–${to}`, 'ltr')] : []),
  ];
}

/** A day (YYYY-MM-DD), as a mail shows it. */
export function dayValue(day: string, language: Language): string {
  return valueOf(formatDay(day, language));
}

/** An instant in the time of the building, as a mail shows it. */
export function instantValue(building: Building, instant: string, language: Language): string {
  return valueOf(formatInstant(building, instant, language));
}

/** An amount of centimes, as a mail shows it. */
export function amountValue(centimes: number, language: Language): string {
  return valueOf(formatDinars(centimes, language), 'ltr');
}
