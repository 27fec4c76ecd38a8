import { localized, type Language } from '#domain/language.ts';
import { cleanLine, cleanText } from '#domain/text/text.ts';
import type { Building } from '#domain/time/building.ts';
import { plainOf, textsIn, valueOf, type MailTexts, type Texts } from '#server/texts/texts.ts';
import { amountValue, dayValue, instantValue } from './booking-rows.ts';
import type { BookingSummary, Mail } from './mail.ts';
import { mailRows, type MailBuilding, type MailRows } from './mail-rows.ts';

export interface MailSite {
  site: MailBuilding;
  /** Scheme and host of the site. */
  origin: string;
}

/** What one row of the outbox names. */
export interface MailPart extends MailRows {
  subject: string;
  /** How it is, in a word or two, and the reference of what it is about. */
  status: { text: string; tone: MailTone; reference: string | null };
  text: string;
  /** What staff has written, or the customer to staff. */
  note: { label: string; text: string } | null;
}

export type MailTone = 'good' | 'bad' | 'plain';

/** A mail in one language, for its text and its HTML. */
export interface MailContent extends MailPart {
  brand: string;
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

/** The content of a mail; `others` are in it too. */
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
    brand: names.brand,
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
  const values = { ...names, ...valuesOf(mail, site) };
  return plainOf(textsIn(mail.language)(`kinds.${mail.kind}.subject`, values), mail.language);
}

function partOf(mail: Mail, site: MailBuilding, names: Record<'name' | 'brand', string>): MailPart {
  const t = textsIn(mail.language);
  const values = { ...names, ...valuesOf(mail, site) };
  return {
    subject: t(`kinds.${mail.kind}.subject`, values),
    status: {
      text: t(isIncomplete(mail) ? 'incomplete.status' : `kinds.${mail.kind}.status`),
      tone: tones[mail.kind] ?? 'plain',
      reference: 'reference' in mail.facts ? valueOf(mail.facts.reference, 'ltr') : null,
    },
    text: t(textOf(mail), values),
    note: noteOf(mail, t),
    ...mailRows(mail, site, t),
  };
}

const tones: Partial<Record<Mail['kind'], MailTone>> = {
  request_approved: 'good',
  payment_received: 'good',
  event_approved: 'good',
  request_rejected: 'bad',
  request_expired: 'bad',
  booking_cancelled: 'bad',
  paper_refused: 'bad',
  event_rejected: 'bad',
};

/** A new request whose documents have not all arrived. */
function isIncomplete(mail: Mail): boolean {
  return mail.kind === 'request_received' && mail.facts.missing !== null;
}

function textOf(mail: Mail) {
  if (mail.kind === 'request_unfinished' && mail.facts.room === null) {
    return `ofDomiciliation.${mail.kind}` as const;
  }
  if (
    (mail.kind === 'request_rejected' || mail.kind === 'request_approved') &&
    mail.facts.months !== null
  ) {
    // It held no period that would be free again, and is no visit.
    return `ofDomiciliation.${mail.kind}` as const;
  }
  if (isIncomplete(mail)) {
    return 'incomplete.text';
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
    case 'request_unfinished':
      return {
        room: valueOf(mail.facts.room ? localized(mail.facts.room, 'name', mail.language) : ''),
        date: instantValue(building, mail.facts.until, mail.language),
      };
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
        ...(mail.kind === 'payment_due' &&
          mail.facts.due_on !== null && { date: dayValue(mail.facts.due_on, mail.language) }),
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

function dayOf({ day, periods: [first] }: BookingSummary, language: Language): string {
  const about = day ?? first?.first;
  return about ? dayValue(about, language) : '';
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
    case 'request_unfinished':
      return { label: t('links.unfinished'), url: `${origin}/account/bookings` };
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
      return {
        label: t(isIncomplete(mail) ? 'links.documents' : 'links.booking'),
        url: bookingUrl(origin, mail.about_id),
      };
  }
}

/** The page of a booking. */
export function bookingUrl(origin: string, id: string): string {
  return `${origin}/account/bookings?booking=${id}`;
}
