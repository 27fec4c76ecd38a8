import { bookingStatuses, type BookingStatus } from '#domain/booking/status.ts';
import { missingDocuments, takesDocuments } from '#domain/documents/missing.ts';
import { isToReplace } from '#domain/documents/review.ts';
import { bookedPeriods } from '#server/bookings/booked-periods.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { organizationType } from '#server/bookings/list-bookings.ts';
import { reviewedDocuments } from '#server/documents/reviewed.ts';
import { labelledRows, moment, periodText, table } from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

const MAX_ROWS = 500;

/** Requests and bookings of a status (`all` for every one), the longest waiting first. */
export async function listRequests(
  deps: StaffDeps,
  status: BookingStatus | 'all',
): Promise<StaffResult> {
  const { db, clock, texts } = deps;
  await expireOverdueHolds(db, clock());
  const rows = await bookings(deps)
    .where('bookings.status', 'in', status === 'all' ? bookingStatuses : [status])
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .limit(MAX_ROWS)
    .execute();
  const { ref, offer, period, client, heldUntil, lacks, total } = bookingCells(texts);
  const text = table(rows, {
    ref,
    kind: (row) => kindOf(texts, row),
    offer,
    period,
    client,
    status: (row) => statusOf(texts, row),
    heldUntil,
    lacks,
    total,
  });
  const none =
    status === 'all'
      ? texts.t('requests.none')
      : texts.t('requests.noneOf', { status: texts.nameOf('bookingStatus', status) });
  return { data: rows, text: text || none };
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number];

/** What tables of bookings have in their columns. */
export function bookingCells(texts: StaffTexts) {
  return {
    ref: (row: BookingRow) => row.ref_code,
    offer: (row: BookingRow) => row.room_name ?? row.plan_name ?? '-',
    period: (row: BookingRow) => periodText(row),
    client: (row: BookingRow) => row.client_name ?? row.company_name ?? row.customer_name,
    heldUntil: (row: BookingRow) => moment(row.hold_expires_at),
    lacks: (row: BookingRow) => lackText(texts, row),
    total: (row: BookingRow) => totalOf(texts, row),
  };
}

/** What a decision was about: customer, room or plan, days and hours, total. */
export async function summaryOf(deps: ReadDeps, id: string) {
  const { texts } = deps;
  const row = await bookings(deps).where('bookings.id', '=', id).executeTakeFirstOrThrow();
  const text = labelledRows([
    ['customer', row.customer_name],
    ['client', row.client_name ?? row.company_name],
    ['room', row.room_name],
    ['plan', row.plan_name],
    ['period', periodText(row)],
    ['total', totalOf(texts, row)],
  ]);
  return { data: row, text };
}

type ReadDeps = Pick<StaffDeps, 'db' | 'texts'>;

/** Bookings with what lists of staff show of them. */
export function bookings({ db }: Pick<StaffDeps, 'db'>) {
  return db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .select([
      'bookings.ref_code',
      'bookings.booking_type',
      'bookings.billing_type',
      'bookings.status',
      'bookings.version',
      'bookings.created_at',
      'bookings.hold_expires_at',
      'bookings.client_name',
      'bookings.company_name',
      'bookings.selected_months',
      'bookings.total_price',
      'bookings.paid_amount',
      'bookings.is_price_complete',
      'bookings.kept_amount',
      'customers.name as customer_name',
      'rooms.name as room_name',
      'domiciliation_plans.name as plan_name',
      bookedPeriods.as('periods'),
      organizationType.as('organization_type'),
      reviewedDocuments.as('documents'),
    ]);
}

export function kindOf(
  { t, nameOf }: StaffTexts,
  { booking_type, billing_type }: { booking_type: string; billing_type: string | null },
): string {
  return billing_type
    ? t('show.room', { billing: nameOf('billingType', billing_type) })
    : nameOf('bookingType', booking_type);
}

/** `1 document`, and that its customer has to replace one, as long as documents can still arrive. */
function lackText({ t }: StaffTexts, row: BookingRow): string {
  const { missing } = missingDocuments({ ...row, attachments: row.documents });
  if (missing === 0 || !takesDocuments(row.status)) {
    return '';
  }
  const refused = row.documents.filter(isToReplace).length;
  const lacks = t('lacks.documents', { count: missing });
  return refused > 0 ? t('lacks.refused', { lacks, count: refused }) : lacks;
}

/** With the version that a decision or a change has to name. */
export function statusOf(
  { t, nameOf }: StaffTexts,
  { status, version }: { status: BookingStatus; version: number },
): string {
  const name = nameOf('bookingStatus', status);
  return (status === 'pending_approval' || status === 'approved') && version > 1
    ? t('show.version', { status: name, version })
    : name;
}

function totalOf({ dinars }: StaffTexts, row: BookingRow): string {
  return `${dinars(row.total_price)}${row.is_price_complete ? '' : ' +'}`;
}
