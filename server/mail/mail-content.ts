import type { EarlierBooking } from '#domain/account/booking-details.ts';
import { formatDays, formatInstant, formatMonths } from '#domain/time/dates.ts';
import { formatPeriods } from '#domain/period/stored-periods.ts';
import { localized, type Language } from '#domain/language.ts';
import { formatDinars } from '#domain/money/money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { cleanText } from '#domain/text/text.ts';
import type { BookingSummary, Mail } from './mail.ts';
import {
  mailTexts,
  plainOf,
  valueOf,
  wordsOf,
  type MailTexts,
  type Value,
  type Words,
} from './words.ts';

export interface MailSite {
  site: Pick<SiteSettings, 'brand' | 'contact'>;
  /** Scheme and host of the site. */
  origin: string;
}

interface Row {
  label: string;
  value: Value;
}

/** What one row of the outbox names. */
interface MailPart {
  subject: Words;
  text: Words;
  /** What staff has written, or the customer to staff. */
  note: { label: string; text: string } | null;
  rows: Row[];
}

/** A mail in one language, for its text and its HTML. */
export interface MailContent extends MailPart {
  hello: Words;
  /** What else has happened, each below its own subject; the subject of the mail counts them. */
  others: MailPart[];
  /** The page of the booking, chat or event; null for staff, who use commands. */
  link: { label: string; url: string } | null;
  automatic: Words;
  /** Brand, address and telephone. */
  sender: Value[];
}

const MAX_OTHERS = 50;

export function contentOf(
  mail: Mail,
  { site, origin }: MailSite,
  others: readonly Mail[] = [],
): MailContent {
  const { kind, language } = mail;
  const texts = mailTexts[language];
  const values = { name: valueOf(mail.facts.name), brand: valueOf(site.brand) };
  const isForStaff = kind.startsWith('staff_');
  const { address, phone } = site.contact;
  const words = (template: string) => wordsOf(template, language, values);
  const { subject, ...part } = partOf(mail, values);
  return {
    ...part,
    subject:
      others.length === 0 ? subject : [...subject, ' (', valueOf(`+${others.length}`, 'ltr'), ')'],
    others: others.slice(0, MAX_OTHERS).map((other) => partOf(other, values)),
    hello: words(isForStaff || values.name.text === '' ? texts.helloAll : texts.hello),
    link: isForStaff ? null : linkOf(mail, texts, origin),
    automatic: isForStaff ? [] : words(texts.automatic),
    sender: [valueOf(site.brand), valueOf(address[language]), valueOf(phone, 'ltr')].filter(
      ({ text }) => text !== '',
    ),
  };
}

/** The subject of a mail that goes alone. */
export function subjectOf(mail: Mail, { brand }: Pick<SiteSettings, 'brand'>): string {
  const names = { name: valueOf(mail.facts.name), brand: valueOf(brand) };
  return plainOf(partOf(mail, names).subject, mail.language);
}

function partOf(mail: Mail, names: Record<'name' | 'brand', Value>): MailPart {
  const texts = mailTexts[mail.language];
  const values = { ...names, ...valuesOf(mail) };
  const words = (template: string) => wordsOf(template, mail.language, values);
  return {
    subject: words(texts.kinds[mail.kind].subject),
    text: words(textOf(mail, texts)),
    note: noteOf(mail, texts),
    rows: rowsOf(mail, texts).map(([label, value]) => ({ label: texts.labels[label], value })),
  };
}

function textOf(mail: Mail, { kinds, waitsForCustomer, rejectedDomiciliation }: MailTexts): string {
  if (mail.kind === 'request_rejected' && mail.facts.months !== null) {
    // It held no period that would be free again.
    return rejectedDomiciliation;
  }
  return (mail.kind === 'request_expiring' || mail.kind === 'request_expired') &&
    mail.facts.waits_for_customer
    ? waitsForCustomer[mail.kind]
    : kinds[mail.kind].text;
}

/** Besides names. */
function valuesOf(mail: Mail): Partial<Record<string, Value>> {
  switch (mail.kind) {
    case 'chat_answer':
    case 'staff_message':
      return {};
    case 'event_approved':
    case 'event_rejected':
    case 'event_changed':
    case 'staff_event':
      return { event: valueOf(mail.facts.event_name) };
    default: {
      const { reference, hold_expires_at } = mail.facts;
      return {
        reference: valueOf(reference, 'ltr'),
        ...(hold_expires_at !== null && { date: instantValue(hold_expires_at, mail.language) }),
        ...(mail.kind === 'booking_tomorrow' && { date: dayOf(mail.facts, mail.language) }),
        ...(mail.kind === 'payment_received' && {
          amount: amountValue(mail.facts.amount, mail.language),
        }),
      };
    }
  }
}

function noteOf(mail: Mail, texts: MailTexts): MailContent['note'] {
  const { labels } = texts;
  const note = 'note' in mail.facts ? mail.facts.note : null;
  const text = [reasonOf(mail, texts), note && cleanText(note)].filter(Boolean).join('\n');
  if (!text) {
    return null;
  }
  return { label: labels[noteLabels[mail.kind] ?? 'reason'], text };
}

/** The text of the code by which staff have rejected a request or refused a document. */
function reasonOf(mail: Mail, { rejection, refusal }: MailTexts): string | null {
  if (mail.kind === 'paper_refused') {
    const { refusal_code: code } = mail.facts;
    return code && code !== 'other' ? refusal[code] : null;
  }
  const code = 'rejection_code' in mail.facts ? mail.facts.rejection_code : null;
  return code && rejection[code];
}

type Label = keyof MailTexts['labels'];

/** What the note of a mail is, unless it is a reason. */
const noteLabels: Partial<Record<Mail['kind'], Label>> = {
  request_approved: 'note',
  booking_changed: 'note',
  staff_cancellation_asked: 'message',
  staff_change_asked: 'message',
};

function rowsOf(mail: Mail, { methods, papers }: MailTexts): [Label, Value][] {
  const { language } = mail;
  const command = (name: string, id: string): [Label, Value] => [
    'command',
    valueOf(`staff ${name} ${id}`, 'ltr'),
  ];
  switch (mail.kind) {
    case 'chat_answer':
      return [];
    case 'staff_message':
      return [command('chat', mail.about_id)];
    case 'event_approved':
    case 'event_rejected':
    case 'event_changed':
    case 'staff_event': {
      const { event_name, start, end } = mail.facts;
      return [
        ['event', valueOf(event_name)],
        ['start', instantValue(start, language)],
        ['end', instantValue(end, language)],
        ...(mail.kind === 'event_changed'
          ? rowIf('room', mail.facts.room && localized(mail.facts.room, 'name', language))
          : []),
        ...(mail.kind === 'staff_event' ? [command('event', mail.about_id)] : []),
      ];
    }
    case 'payment_received': {
      const { reference, amount, method, total, paid } = mail.facts;
      return [
        ['reference', valueOf(reference, 'ltr')],
        ['amount', amountValue(amount, language)],
        ['method', valueOf(methods[method])],
        ['total', amountValue(total, language)],
        ['paid', amountValue(paid, language)],
      ];
    }
    case 'booking_changed': {
      const { facts } = mail;
      return [
        ...bookingRows(facts, language),
        ['paid', amountValue(facts.paid, language)],
        ...refundRow(facts.paid - facts.total, language),
        ...earlierRows(facts.earlier, language),
      ];
    }
    case 'booking_cancelled': {
      const { to_refund } = mail.facts;
      return [...bookingRows(mail.facts, language), ...refundRow(to_refund, language)];
    }
    case 'paper_refused':
    case 'staff_paper_replaced': {
      const { document_kind: kind, file_name, hold_expires_at: until } = mail.facts;
      return [
        ...rowIf('document', kind && papers[kind]),
        ['file', valueOf(file_name)],
        ...(until !== null && mail.kind === 'paper_refused'
          ? [['until', instantValue(until, language)] satisfies [Label, Value]]
          : []),
        ...bookingRows(mail.facts, language),
        ...(mail.kind === 'paper_refused' ? [] : [command('show', mail.facts.reference)]),
      ];
    }
    case 'staff_cancellation_asked':
    case 'staff_change_asked':
    case 'staff_payment_proof':
    case 'staff_request':
    case 'staff_expiring':
      return [...bookingRows(mail.facts, language), command('show', mail.facts.reference)];
    default:
      return bookingRows(mail.facts, language);
  }
}

function bookingRows(facts: BookingSummary, language: Language): [Label, Value][] {
  const { event_name, room, plan, months, periods } = facts;
  const first = months?.[0];
  return [
    ['reference', valueOf(facts.reference, 'ltr')],
    ...rowIf('event', event_name),
    ...rowIf('room', room && localized(room, 'name', language)),
    ...rowIf('plan', plan && localized(plan, 'name', language)),
    ...periodRows(periods, language),
    ...rowIf('months', first && formatMonths(first, months.at(-1) ?? first, language)),
    [facts.is_price_complete ? 'total' : 'totalIncomplete', amountValue(facts.total, language)],
  ];
}

function refundRow(amount: number | null, language: Language): [Label, Value][] {
  return amount !== null && amount > 0 ? [['refund', amountValue(amount, language)]] : [];
}

/** What a changed booking was before. */
function earlierRows({ periods, total }: EarlierBooking, language: Language): [Label, Value][] {
  const labels = { dates: 'datesBefore', hours: 'hoursBefore' } as const;
  return [
    ...periodRows(periods, language).map(([label, value]): [Label, Value] => [
      labels[label],
      value,
    ]),
    ['totalBefore', amountValue(total, language)],
  ];
}

function rowIf(label: Label, text: string | null | undefined): [Label, Value][] {
  return text ? [[label, valueOf(text)]] : [];
}

/** The days, and the hours, which are those of each day. */
function periodRows(
  periods: BookingSummary['periods'],
  language: Language,
): ['dates' | 'hours', Value][] {
  const [first] = periods;
  if (!first) {
    return [];
  }
  const { from, to } = first;
  return [
    ['dates', valueOf(formatPeriods(periods, language))],
    ...(from && to ? [['hours', valueOf(`${from}–${to}`, 'ltr')] satisfies ['hours', Value]] : []),
  ];
}

function dayOf({ day, periods: [first] }: BookingSummary, language: Language): Value {
  const about = day ?? first?.first;
  return valueOf(about ? formatDays(about, about, language) : '');
}

function instantValue(instant: string, language: Language): Value {
  return valueOf(formatInstant(instant, language));
}

function amountValue(centimes: number, language: Language): Value {
  return valueOf(formatDinars(centimes, language), 'ltr');
}

function linkOf(mail: Mail, { links }: MailTexts, origin: string): MailContent['link'] {
  switch (mail.kind) {
    case 'event_approved':
    case 'event_rejected':
    case 'event_changed':
      return { label: links.events, url: `${origin}/account/events` };
    case 'chat_answer':
      return { label: links.chat, url: `${origin}/account/chat?conversation=${mail.about_id}` };
    default:
      return { label: links.booking, url: bookingUrl(origin, mail.about_id) };
  }
}

/** The page of a booking. */
export function bookingUrl(origin: string, id: string): string {
  return `${origin}/account/bookings?booking=${id}`;
}
