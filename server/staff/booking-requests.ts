import { sql, type Selectable } from 'kysely';
import { toRefund } from '#domain/account/amounts-due.ts';
import { chargeOf } from '#domain/booking/price.ts';
import { formatDinars } from '#domain/money.ts';
import { bookingStatuses, type BookingStatus } from '#domain/booking/status.ts';
import { missingDocuments, takesDocuments } from '#domain/documents/missing.ts';
import { isToReplace, type ReviewedDocument } from '#domain/documents/review.ts';
import { shortId } from '#domain/short-id.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { organizationType } from '#server/bookings/list-bookings.ts';
import type { Db } from '#server/db/database.ts';
import type { Bookings } from '#server/db/schema.gen.ts';
import { reviewedDocuments } from '#server/documents/reviewed.ts';
import { askText } from './ask-text.ts';
import { documentsOf, documentsTable, findMissing, missingText, proofsText } from './documents.ts';
import { findBooking } from './find.ts';
import {
  describe,
  labelledRows,
  moment,
  monthsText,
  noRows,
  periodText,
  section,
  spaced,
  table,
  words,
} from './output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

const MAX_ROWS = 500;

/** Requests and bookings of a status (`all` for every one), the longest waiting first. */
export async function listRequests(
  { db, clock }: StaffDeps,
  status: BookingStatus | 'all',
): Promise<StaffResult> {
  await expireOverdueHolds(db, clock());
  const rows = await bookings(db)
    .where('bookings.status', 'in', status === 'all' ? bookingStatuses : [status])
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .limit(MAX_ROWS)
    .execute();
  const text = table(
    ['REF', 'KIND', 'ROOM OR PLAN', 'PERIOD', 'CLIENT', 'STATUS', 'HELD UNTIL', 'LACKS', 'TOTAL'],
    rows.map((row) => [
      row.ref_code,
      kindOf(row),
      row.room_name ?? row.plan_name ?? '-',
      periodText(row),
      clientOf(row),
      statusOf(row),
      moment(row.hold_expires_at),
      lackText(row),
      totalOf(row),
    ]),
    [8],
  );
  return {
    data: rows,
    text: rows.length > 0 ? text : noRows('request', status),
  };
}

/** One booking with its customer, services, documents, price lines and payments. */
export async function showRequest({ db }: StaffDeps, ref: string): Promise<StaffResult> {
  const { id } = await findBooking(db, ref);
  const row = await bookings(db)
    .select([
      'bookings.contact_person',
      'bookings.contact_email',
      'bookings.contact_phone',
      'bookings.event_name',
      'bookings.attendees',
      'bookings.enterprise_status',
      'bookings.business_role',
      'bookings.notes',
      'bookings.services',
      'bookings.verification',
      'bookings.admin_notes',
      'bookings.rejection_code',
      'bookings.internal_note',
      'bookings.price_lines',
      'bookings.subtotal',
      'bookings.tva',
      'bookings.decided_at',
      'customers.email as customer_email',
      'customers.phone as customer_phone',
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
  const ask = await newestAsk(db, id, 'open');
  const documents = await documentsOf(db, id);
  const missing = await findMissing(db, id);
  const discounts = await discountedRoomsBy(db, id);
  const to_refund = toRefund(row);
  const payments = await paymentsOf(db, id);
  const customer = [row.customer_name, row.customer_email, row.customer_phone];
  const text = [
    labelledRows([
      ['Reference', row.ref_code],
      ['Status', statusOf(row)],
      ['Requested on', moment(row.created_at)],
      [
        row.booking_type === 'domiciliation' ? 'Decide by' : 'Held until',
        row.hold_expires_at && moment(row.hold_expires_at),
      ],
      ['Decided on', row.decided_at && moment(row.decided_at)],
      ['Missing', missingText(missing)],
      ['Benefit', discounts && `discounted meeting rooms, by the domiciliation ${discounts}`],
      ['To refund', to_refund > 0 ? formatDinars(to_refund, 'en') : null],
      ['Kind', kindOf(row)],
      ['Room', row.room_name],
      ['Plan', row.plan_name],
      row.selected_months
        ? ['Months', monthsText(row.selected_months)]
        : ['Period', periodText(row)],
      ['Customer', customer.filter(Boolean).join(', ')],
      ['Client', row.client_name],
      ['Company', row.company_name],
      ['Enterprise', row.enterprise_status && words(row.enterprise_status)],
      ['Role', row.business_role && words(row.business_role)],
      [
        'Contact',
        [row.contact_person, row.contact_email, row.contact_phone].filter(Boolean).join(', '),
      ],
      ['Event', row.event_name],
      ['Attendees', row.attendees?.toString()],
      ['Organization', describe(row.verification)],
      ['Notes', row.notes],
      ['Asks', ask && askText(ask)],
      ['Rejected because', row.rejection_code && words(row.rejection_code)],
      ['Note to customer', row.admin_notes],
      ['Internal note', row.internal_note],
    ]),
    section('Services', servicesText(row.services)),
    section('Documents', documentsTable(documents), documents.length > 0),
    section('Price', priceText(row)),
    section('Proof of payment', proofsText(documents)),
    section(
      'Payments',
      table(
        ['ID', 'PAID ON', 'METHOD', 'STATUS', 'AMOUNT', 'RECEIPT', 'NOTE'],
        payments.map((payment) => [
          shortId(payment.id),
          moment(payment.paid_at),
          words(payment.payment_method),
          paymentStatus(payment),
          formatDinars(payment.amount, 'en'),
          payment.receipt_number ?? '',
          payment.notes,
        ]),
        [4],
      ),
      payments.length > 0,
    ),
  ];
  return {
    data: { ...row, ask, to_refund, missing_documents: missing, documents, payments },
    text: text.filter(Boolean).join('\n\n'),
  };
}

/** The approved domiciliation that gives the customer discounted meeting rooms in the month of this booking of a room. */
async function discountedRoomsBy(db: Db, bookingId: string): Promise<string | null> {
  const found = await db
    .selectFrom('bookings')
    .innerJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .innerJoin('bookings as domiciliation', 'domiciliation.customer_id', 'bookings.customer_id')
    .innerJoin('domiciliation_plans as plan', 'plan.id', 'domiciliation.domiciliation_plan_id')
    .select('domiciliation.ref_code')
    .where('bookings.id', '=', bookingId)
    .where('domiciliation.status', '=', 'approved')
    .where(sql<boolean>`'discounted_rooms' = any (plan.benefits)`)
    .where(
      sql<boolean>`to_char(lower(timelines.booking_dates), 'YYYY-MM') = any (domiciliation.selected_months)`,
    )
    .limit(1)
    .executeTakeFirst();
  return found?.ref_code ?? null;
}

/** What a decision was about: customer, room or plan, days and hours, total. */
export async function summaryOf(db: Db, id: string) {
  const row = await bookings(db).where('bookings.id', '=', id).executeTakeFirstOrThrow();
  const text = labelledRows([
    ['Customer', row.customer_name],
    ['Client', row.client_name ?? row.company_name],
    ['Room', row.room_name],
    ['Plan', row.plan_name],
    ['Period', periodText(row)],
    ['Total', totalOf(row)],
  ]);
  return { data: row, text };
}

/** Bookings with what lists of staff show of them. */
export function bookings(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .leftJoin('timelines', 'timelines.booking_id', 'bookings.id')
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
      'timelines.booking_dates',
      'timelines.start_time',
      'timelines.end_time',
      organizationType.as('organization_type'),
      reviewedDocuments.as('documents'),
    ]);
}

function paymentStatus({
  status,
  refunded_amount,
}: {
  status: string;
  refunded_amount: number;
}): string {
  return refunded_amount > 0 && status === 'paid'
    ? `paid, ${formatDinars(refunded_amount, 'en')} refunded`
    : status;
}

async function paymentsOf(db: Db, id: string) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'amount',
      'payment_method',
      'status',
      'paid_at',
      'refunded_amount',
      'receipt_number',
      'notes',
    ])
    .where('booking_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function kindOf(row: { booking_type: string; billing_type: string | null }): string {
  return row.billing_type ? `room, ${row.billing_type}` : words(row.booking_type);
}

export function clientOf(row: {
  client_name: string | null;
  company_name: string | null;
  customer_name: string;
}): string {
  return row.client_name ?? row.company_name ?? row.customer_name;
}

/** `1 document`, and that its customer has to replace one, as long as documents can still arrive. */
export function lackText(row: {
  status: BookingStatus;
  booking_type: string;
  organization_type: string | null;
  documents: readonly ReviewedDocument[];
}): string {
  const { missing } = missingDocuments({ ...row, attachments: row.documents });
  if (missing === 0 || !takesDocuments(row.status)) {
    return '';
  }
  const refused = row.documents.filter(isToReplace).length;
  const count = missing === 1 ? '1 document' : `${missing} documents`;
  return refused > 0 ? `${count}, ${refused} refused` : count;
}

/** With the version that a decision or a change has to name. */
function statusOf({ status, version }: { status: BookingStatus; version: number }): string {
  return (status === 'pending_approval' || status === 'approved') && version > 1
    ? `${words(status)}, version ${version}`
    : words(status);
}

export function totalOf(row: { total_price: number; is_price_complete: boolean }): string {
  return `${formatDinars(row.total_price, 'en')}${row.is_price_complete ? '' : ' +'}`;
}

function servicesText(services: object): string {
  return labelledRows(
    Object.entries(services).map(([name, details]) => [spaced(name), describe(details) || 'yes']),
  );
}

type Priced = Pick<
  Selectable<Bookings>,
  'price_lines' | 'subtotal' | 'tva' | 'total_price' | 'paid_amount' | 'is_price_complete'
>;

function priceText(row: Priced): string {
  const sums: [string, number][] = [
    ['HT', row.subtotal],
    ['TVA', row.tva],
    ['TTC', row.total_price],
    ['paid', row.paid_amount],
    ['remaining', Math.max(0, row.total_price - row.paid_amount)],
  ];
  const lines = table(
    ['NO', 'LINE', 'QUANTITY', 'AMOUNT', ''],
    [
      ...row.price_lines.map((line, index) => [
        String(index + 1),
        words(line.item),
        String(line.quantity),
        line.amount === null
          ? (line.onRequest?.price_text ?? 'on request')
          : formatDinars(chargeOf(line), 'en'),
        line.reason ?? words(line.note ?? (line.byStaff ? 'priced by staff' : '')),
      ]),
      ...sums.map(([name, amount]) => ['', name, '', formatDinars(amount, 'en'), '']),
    ],
    [0, 2, 3],
  );
  return row.is_price_complete
    ? lines
    : `${lines}\nLines on request are not in the totals: "price" sets their amounts.`;
}
