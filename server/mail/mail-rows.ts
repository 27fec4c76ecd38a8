import { localized } from '#domain/language.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Building } from '#domain/time/building.ts';
import { valueOf, type Texts } from '#server/texts/texts.ts';
import {
  amountValue,
  bookingRows,
  dueRow,
  earlierRows,
  freeCancelRow,
  instantValue,
  missingText,
  refundRow,
  rowIf,
  subjectRows,
  totalRow,
  unpaidOf,
  type Row,
} from './booking-rows.ts';
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
