import type { BookingStatus } from '#domain/booking/status.ts';
import {
  missingDocuments,
  takesDocuments,
  type MissingDocuments,
} from '#domain/documents/missing.ts';
import { isToReplace } from '#domain/documents/review.ts';
import type { BookingRow } from '#server/bookings/decisions/booking-rows.ts';
import type { ChangedBy } from '#server/decisions/last-change.ts';
import { labelledRows, moment, periodText } from './output.ts';
import { dinars, list, paperName, t, words } from './texts.ts';
import type { Building } from '#domain/time/building.ts';

/** What tables of bookings have in their columns. */
export const bookingCells = (building: Building) => ({
  ref: (row: BookingRow) => row.ref_code,
  offer: (row: BookingRow) => row.room_name ?? row.plan_name ?? '-',
  period: (row: BookingRow) => periodText(row),
  client: (row: BookingRow) => row.client_name ?? row.company_name ?? row.customer_name,
  heldUntil: (row: BookingRow) => moment(building, row.hold_expires_at),
  lacks: (row: BookingRow) => lackCount(row),
  total: (row: BookingRow) => totalOf(row),
});

/** What a decision was about: customer, room or plan, days and hours, total. */
export function summaryText(row: BookingRow): string {
  return labelledRows([
    ['customer', row.customer_name],
    ['client', row.client_name ?? row.company_name],
    ['room', row.room_name],
    ['plan', row.plan_name],
    ['period', periodText(row)],
    ['total', totalOf(row)],
  ]);
}

export function kindOf({
  booking_type,
  billing_type,
}: {
  booking_type: string;
  billing_type: string | null;
}): string {
  return billing_type ? t('show.room', { billing: words(billing_type) }) : words(booking_type);
}

/** With the version that a decision or a change has to name. */
export function statusOf({ status, version }: { status: BookingStatus; version: number }): string {
  const isOpen = status === 'pending_approval' || status === 'approved';
  return isOpen && version > 1
    ? t('show.version', { status: words(status), version })
    : words(status);
}

function totalOf(row: BookingRow): string {
  return `${dinars(row.total_price)}${row.is_price_complete ? '' : ' +'}`;
}

/** `1 document`, and that its customer has to replace one, as long as documents can still arrive. */
function lackCount(row: BookingRow): string {
  const { missing } = missingDocuments({ ...row, attachments: row.documents });
  if (missing === 0 || !takesDocuments(row.status)) {
    return '';
  }
  const refused = row.documents.filter(isToReplace).length;
  const lacks = t('lacks.documents', { count: missing });
  return refused > 0 ? t('lacks.refused', { lacks, count: refused }) : lacks;
}

/** `1 of 4 papers: C20`, or the papers that it may be; empty when nothing is missing. */
export function lackText({ required, missing, unmarked }: MissingDocuments): string {
  if (missing === 0) {
    return '';
  }
  if (unmarked.length === 0) {
    return t('lacks.supporting');
  }
  const papers = list(unmarked.map(paperName));
  return missing === unmarked.length
    ? t('lacks.papers', { missing, required, papers })
    : t('lacks.unmarked', { missing, required, papers });
}

/** Lines of a price with their numbers, `2 catering luxurious, 3 hotel hosting`. */
export function linesText(lines: readonly { number: number; item: string }[]): string {
  return list(lines.map(({ number, item }) => `${number} ${words(item)}`));
}

/** ` by Amina at 2026-12-01 10:02`; empty where no one is known. */
export function byText(building: Building, by: ChangedBy | null): string {
  if (!by) {
    return '';
  }
  const name = actorName(by.name);
  return by.at ? t('by', { name, at: moment(building, by.at) }) : t('byAlone', { name });
}

function actorName(actor: string): string {
  switch (actor) {
    case 'customer':
      return t('actor.customer');
    case 'database':
      return t('actor.database');
    default:
      return actor;
  }
}

/** What a command prints when so many centimes have to be given back. */
export function refundText(amount: number): string {
  return amount > 0 ? t('payment.toRefund', { amount: dinars(amount) }) : '';
}
