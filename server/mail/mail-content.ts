import type { EarlierBooking } from '#domain/account/booking-details.ts';
import { formatDays, formatInstant, formatMonths } from '#domain/time/dates.ts';
import { formatPeriods } from '#domain/period/stored-periods.ts';
import { localized, type Language } from '#domain/language.ts';
import { formatDinars } from '#domain/money/money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { cleanLine, cleanText } from '#domain/text/text.ts';
import { plainOf, textsIn, valueOf, type MailTexts, type Texts } from '#server/texts/texts.ts';
import type { BookingSummary, Mail } from './mail.ts';
import type { Building } from '#domain/time/building.ts';

export interface MailSite {
  site: { brand: string } & Pick<SiteSettings, 'contact'> & Building;
  /** Scheme and host of the site. */
  origin: string;
}

interface Row {
  label: string;
  value: string;
}

/** What one row of the outbox names. */
interface MailPart {
  subject: string;
  text: string;
  /** What staff has written, or the customer to staff. */
  note: { label: string; text: string } | null;
  rows: Row[];
}

/** A mail in one language, for its text and its HTML. */
export interface MailContent extends MailPart {
  hello: string;
  /** What else has happened, each below its own subject; the subject of the mail counts them. */
  others: MailPart[];
  /** The page of the booking, chat or event; null for staff, who use commands. */
  link: { label: string; url: string };
  automatic: string;
  /** Brand, address and telephone. */
  sender: string[];
}

const MAX_OTHERS = 50;

export function contentOf(
  mail: Mail,
  { site, origin }: MailSite,
  others: readonly Mail[] = [],
): MailContent {
  const { kind, language } = mail;
  const t = textsIn(language);
  const names = { name: valueOf(mail.facts.name), brand: valueOf(site.brand) };
  const isForStaff = kind.startsWith('staff_');
  const { address, phone } = site.contact;
  const { subject, ...part } = partOf(mail, site, names);
  return {
    ...part,
    subject: others.length === 0 ? subject : `${subject} (${valueOf(`+${others.length}`, 'ltr')})`,
    others: others.slice(0, MAX_OTHERS).map((other) => partOf(other, site, names)),
    hello: t(isForStaff || cleanLine(mail.facts.name) === '' ? 'helloAll' : 'hello', names),
    link: linkOf(mail, t, origin),
    automatic: isForStaff ? '' : t('automatic', names),
    sender: [
      valueOf(site.brand),
      address[language] && valueOf(address[language]),
      phone && valueOf(phone, 'ltr'),
    ].filter(Boolean),
  };
}

/** The subject of a mail that goes alone. */
export function subjectOf(mail: Mail, site: { brand: string } & Building): string {
  const names = { name: valueOf(mail.facts.name), brand: valueOf(site.brand) };
  return plainOf(partOf(mail, site, names).subject, mail.language);
}

function partOf(mail: Mail, building: Building, names: Record<'name' | 'brand', string>): MailPart {
  const t = textsIn(mail.language);
  const values = { ...names, ...valuesOf(mail, building) };
  return {
    subject: t(`kinds.${mail.kind}.subject`, values),
    text: t(textOf(mail), values),
    note: noteOf(mail, t),
    rows: rowsOf(mail, building, t).map(([label, value]) => ({
      label: t(`labels.${label}`),
      value,
    })),
  };
}

function textOf(mail: Mail) {
  if (mail.kind === 'request_rejected' && mail.facts.months !== null) {
    // It held no period that would be free again.
    return 'rejectedDomiciliation';
  }
  return (mail.kind === 'request_expiring' || mail.kind === 'request_expired') &&
    mail.facts.waits_for_customer
    ? (`waitsForCustomer.${mail.kind}` as const)
    : (`kinds.${mail.kind}.text` as const);
}

/** Besides names. */
function valuesOf(mail: Mail, building: Building): Record<string, string> {
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
        ...(hold_expires_at !== null && {
          date: instantValue(building, hold_expires_at, mail.language),
        }),
        ...(mail.kind === 'booking_tomorrow' && { date: dayOf(mail.facts, mail.language) }),
        ...(mail.kind === 'payment_received' && {
          amount: amountValue(mail.facts.amount, mail.language),
        }),
      };
    }
  }
}

function noteOf(mail: Mail, t: Texts): MailContent['note'] {
  const note = 'note' in mail.facts ? mail.facts.note : null;
  const text = [reasonOf(mail, t), note && cleanText(note)].filter(Boolean).join('\n');
  if (!text) {
    return null;
  }
  return { label: t(`labels.${noteLabels[mail.kind] ?? 'reason'}`), text };
}

/** The text of the code by which staff have rejected a request or refused a document. */
function reasonOf(mail: Mail, t: Texts): string | null {
  if (mail.kind === 'paper_refused') {
    const { refusal_code: code } = mail.facts;
    return code && code !== 'other' ? t(`account-papers:refusal.${code}`) : null;
  }
  const code = 'rejection_code' in mail.facts ? mail.facts.rejection_code : null;
  return code && t(`account:rejection.${code}`);
}

type Label = keyof MailTexts['labels'];

/** What the note of a mail is, unless it is a reason. */
const noteLabels: Partial<Record<Mail['kind'], Label>> = {
  request_approved: 'note',
  booking_changed: 'note',
  staff_cancellation_asked: 'message',
  staff_change_asked: 'message',
};

function rowsOf(mail: Mail, building: Building, t: Texts): [Label, string][] {
  const { language } = mail;
  const command = (name: string, id: string): [Label, string] => [
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
        ['start', instantValue(building, start, language)],
        ['end', instantValue(building, end, language)],
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
        ['method', valueOf(t(`payments:methods.${method}`))],
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
        ...rowIf('document', kind && t(`account:details.papers.${kind}`)),
        ['file', valueOf(file_name)],
        ...(until !== null && mail.kind === 'paper_refused'
          ? [['until', instantValue(building, until, language)] satisfies [Label, string]]
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

function bookingRows(facts: BookingSummary, language: Language): [Label, string][] {
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

function refundRow(amount: number | null, language: Language): [Label, string][] {
  return amount !== null && amount > 0 ? [['refund', amountValue(amount, language)]] : [];
}

/** What a changed booking was before. */
function earlierRows({ periods, total }: EarlierBooking, language: Language): [Label, string][] {
  const labels = { dates: 'datesBefore', hours: 'hoursBefore' } as const;
  return [
    ...periodRows(periods, language).map(([label, value]): [Label, string] => [
      labels[label],
      value,
    ]),
    ['totalBefore', amountValue(total, language)],
  ];
}

function rowIf(label: Label, text: string | null | undefined): [Label, string][] {
  return text ? [[label, valueOf(text)]] : [];
}

/** The days, and the hours, which are those of each day. */
function periodRows(
  periods: BookingSummary['periods'],
  language: Language,
): ['dates' | 'hours', string][] {
  const [first] = periods;
  if (!first) {
    return [];
  }
  const { from, to } = first;
  return [
    ['dates', valueOf(formatPeriods(periods, language))],
    ...(from && to ? [['hours', valueOf(`${from}–${to}`, 'ltr')] satisfies ['hours', string]] : []),
  ];
}

function dayOf({ day, periods: [first] }: BookingSummary, language: Language): string {
  const about = day ?? first?.first;
  return valueOf(about ? formatDays(about, about, language) : '');
}

function instantValue(building: Building, instant: string, language: Language): string {
  return valueOf(formatInstant(building, instant, language));
}

function amountValue(centimes: number, language: Language): string {
  return valueOf(formatDinars(centimes, language), 'ltr');
}

function linkOf(mail: Mail, t: Texts, origin: string): MailContent['link'] {
  switch (mail.kind) {
    case 'event_approved':
    case 'event_rejected':
    case 'event_changed':
      return { label: t('links.events'), url: `${origin}/account/events` };
    case 'chat_answer':
      return {
        label: t('links.chat'),
        url: `${origin}/account/chat?conversation=${mail.about_id}`,
      };
    case 'staff_event':
      return { label: t('links.staffEvent'), url: `${origin}/staff/events/${mail.about_id}` };
    case 'staff_message':
      return { label: t('links.staffChat'), url: `${origin}/staff/chats/${mail.about_id}` };
    case 'staff_request':
    case 'staff_expiring':
    case 'staff_cancellation_asked':
    case 'staff_change_asked':
    case 'staff_payment_proof':
    case 'staff_paper_replaced':
      return {
        label: t('links.staffRequest'),
        url: `${origin}/staff/requests/${mail.facts.reference}`,
      };
    default:
      return { label: t('links.booking'), url: bookingUrl(origin, mail.about_id) };
  }
}

/** The page of a booking. */
export function bookingUrl(origin: string, id: string): string {
  return `${origin}/account/bookings?booking=${id}`;
}
