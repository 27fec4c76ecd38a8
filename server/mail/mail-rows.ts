import type { EarlierBooking } from '#domain/account/booking-details.ts';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { unpaidAmount } from '#domain/account/amounts-due.ts';
import { localized, type Language } from '#domain/language.ts';
import { formatDinars } from '#domain/money/money.ts';
import { formatPeriods } from '#domain/period/stored-periods.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Building } from '#domain/time/building.ts';
import { formatDay, formatInstant, formatMonths } from '#domain/time/dates.ts';
import { valueOf, type MailTexts, type Texts } from '#server/texts/texts.ts';
import type { BookingSummary, Mail } from './mail.ts';
import { waysToPay, type MailRow } from './ways-to-pay.ts';

export interface MailRows {
  /** Up to three, which are read first: what it is about, when, and how much or until when. */
  facts: MailRow[];
  rows: MailRow[];
  /** The ways to pay, and the way to the building. */
  sections: { title: string; rows: MailRow[]; url: string | null }[];
}

/** What mails name of the building in the offer. */
export type MailProfile = Pick<SiteProfile, 'brand' | 'contact' | 'payment'>;
export type MailBuilding = MailProfile & Pick<SiteSettings, 'freeCancelHours'> & Building;

type Row = [keyof MailTexts['labels'], string];

/** What a mail names of its booking or event, in its language. */
export function mailRows(mail: Mail, site: MailBuilding, t: Texts): MailRows {
  const { language } = mail;
  const labelled = (rows: Row[]) =>
    rows.map(([label, value]) => ({ label: t(`labels.${label}`), value }));
  const { facts, rows } = rowsOf(mail, site, t);
  const approved = approvedOf(mail);
  const ways =
    approved && unpaidOf(approved) > 0
      ? waysToPay(site.payment, valueOf(approved.reference, 'ltr'), t)
      : [];
  const { address, mapUrl } = site.contact;
  const hours = site.openingHours;
  const way = labelled([
    ...rowIf('address', address[language]),
    ...(hours ? rowIf('openingHours', `${hours.from}–${hours.to}`, 'ltr') : []),
  ]);
  return {
    facts: labelled(facts),
    rows: labelled(rows),
    sections: [
      ...(ways.length > 0 ? [{ title: t('payments:howToPay.title'), rows: ways, url: null }] : []),
      ...(approved?.room && mail.kind !== 'payment_due' && way.length > 0
        ? [{ title: t('way'), rows: way, url: mapUrl === '' ? null : mapUrl }]
        : []),
    ],
  };
}

/** The mails of an approved booking that name what remains to be paid, and how. */
function approvedOf(mail: Mail): BookingSummary | null {
  switch (mail.kind) {
    case 'request_approved':
    case 'payment_due':
    case 'booking_tomorrow':
      return mail.facts;
    default:
      return null;
  }
}

function rowsOf(mail: Mail, site: MailBuilding, t: Texts): { facts: Row[]; rows: Row[] } {
  const { language } = mail;
  const command = (name: string, id: string) => rowIf('command', `staff ${name} ${id}`, 'ltr');
  switch (mail.kind) {
    case 'chat_answer':
      return { facts: [], rows: [] };
    case 'request_unfinished': {
      const { room, until } = mail.facts;
      return {
        facts: [
          ...rowIf('room', room && localized(room, 'name', language)),
          ['storedUntil', instantValue(site, until, language)],
        ],
        rows: [],
      };
    }
    case 'staff_message':
      return { facts: [], rows: command('chat', mail.about_id) };
    case 'event_approved':
    case 'event_rejected':
    case 'event_changed':
    case 'staff_event': {
      const { event_name, start, end } = mail.facts;
      return {
        facts: [
          ['event', valueOf(event_name)],
          ['start', instantValue(site, start, language)],
          ['end', instantValue(site, end, language)],
        ],
        rows:
          mail.kind === 'event_changed'
            ? rowIf('room', mail.facts.room && localized(mail.facts.room, 'name', language))
            : mail.kind === 'staff_event'
              ? command('event', mail.about_id)
              : [],
      };
    }
    case 'payment_received': {
      const { facts } = mail;
      return {
        facts: [
          ...rowIf('receipt', facts.receipt_number, 'ltr'),
          ['amount', amountValue(facts.amount, language)],
          ['remaining', amountValue(unpaidOf(facts), language)],
        ],
        rows: [
          ['method', valueOf(t(`payments:methods.${facts.method}`))],
          ...subjectRows(facts, language),
          totalRow(facts, language),
          ['paid', amountValue(facts.paid, language)],
        ],
      };
    }
    case 'booking_changed':
      return {
        facts: bookingRows(mail.facts, language),
        rows: [
          ['paid', amountValue(mail.facts.paid, language)],
          ...refundRow(mail.facts.paid - mail.facts.total, language),
          ...earlierRows(mail.facts.earlier, language),
        ],
      };
    case 'request_changed':
      return {
        facts: bookingRows(mail.facts, language),
        rows: earlierRows(mail.facts.earlier, language),
      };
    case 'booking_cancelled':
      return {
        facts: bookingRows(mail.facts, language),
        rows: refundRow(mail.facts.to_refund, language),
      };
    case 'paper_refused':
    case 'staff_paper_replaced': {
      const { document_kind: kind, file_name, hold_expires_at: until } = mail.facts;
      const isRefused = mail.kind === 'paper_refused';
      return {
        facts: [
          ...rowIf('document', kind && t(`account:details.papers.${kind}`)),
          ['file', valueOf(file_name)],
          ...(until !== null && isRefused
            ? [['until', instantValue(site, until, language)] satisfies Row]
            : []),
        ],
        rows: [
          ...bookingRows(mail.facts, language),
          ...(isRefused ? [] : command('show', mail.facts.reference)),
        ],
      };
    }
    case 'request_received':
      return {
        facts: mail.facts.missing
          ? [
              ...subjectRows(mail.facts, language),
              ['missing', missingText(mail.facts.missing, language, t)],
            ]
          : bookingRows(mail.facts, language),
        rows: [],
      };
    case 'request_approved':
    case 'payment_due':
    case 'booking_tomorrow':
      return {
        facts: [...subjectRows(mail.facts, language), dueRow(mail.facts, language, t)],
        rows: [
          ...(mail.facts.paid > 0 && unpaidOf(mail.facts) > 0
            ? [totalRow(mail.facts, language)]
            : []),
          ...(mail.kind === 'request_approved'
            ? [
                ...freeCancelRow(mail.facts, site, language),
                ...(mail.facts.months ? rowIf('yourAddress', site.contact.address[language]) : []),
              ]
            : []),
        ],
      };
    case 'staff_cancellation_asked':
    case 'staff_change_asked':
    case 'staff_payment_proof':
    case 'staff_request':
    case 'staff_expiring':
      return {
        facts: bookingRows(mail.facts, language),
        rows: command('show', mail.facts.reference),
      };
    default:
      return { facts: bookingRows(mail.facts, language), rows: [] };
  }
}

/** What was booked, when, and for how much. */
function bookingRows(facts: BookingSummary, language: Language): Row[] {
  return [...subjectRows(facts, language), totalRow(facts, language)];
}

function subjectRows(
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

function totalRow({ total, is_price_complete }: BookingSummary, language: Language): Row {
  return [is_price_complete ? 'total' : 'totalIncomplete', amountValue(total, language)];
}

/** What remains to be paid and until when; once nothing does, the total. */
function dueRow(facts: BookingSummary, language: Language, t: Texts): Row {
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

function unpaidOf({ total, paid }: Pick<BookingSummary, 'total' | 'paid'>): number {
  return unpaidAmount({ total_price: total, paid_amount: paid });
}

function refundRow(amount: number | null, language: Language): Row[] {
  return amount !== null && amount > 0 ? [['refund', amountValue(amount, language)]] : [];
}

/** What a changed booking was before. */
function earlierRows({ periods, total }: EarlierBooking, language: Language): Row[] {
  return [
    ...markedRow('whenBefore', whenOf(periods, language)),
    ['totalBefore', amountValue(total, language)],
  ];
}

function freeCancelRow(
  { periods: [first] }: BookingSummary,
  site: MailBuilding,
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
function missingText(
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

function rowIf(
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

export function dayValue(day: string, language: Language): string {
  return valueOf(formatDay(day, language));
}

export function instantValue(building: Building, instant: string, language: Language): string {
  return valueOf(formatInstant(building, instant, language));
}

export function amountValue(centimes: number, language: Language): string {
  return valueOf(formatDinars(centimes, language), 'ltr');
}
