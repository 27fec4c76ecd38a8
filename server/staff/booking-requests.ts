import { sql, type Selectable } from 'kysely';
import { toRefund } from '#domain/account/amounts-due.ts';
import { chargeOf } from '#domain/booking/charge.ts';
import type { PriceLine } from '#domain/booking/price.ts';
import { bookingStatuses, type BookingStatus } from '#domain/booking/status.ts';
import { missingDocuments, takesDocuments } from '#domain/documents/missing.ts';
import { isToReplace, type ReviewedDocument } from '#domain/documents/review.ts';
import { localized } from '#domain/language.ts';
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
import { nameIn } from './name-in.ts';
import {
  aligned,
  describe,
  labelledRows,
  moment,
  monthsText,
  periodText,
  section,
  table,
} from './output.ts';
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
  const text = table(
    texts,
    ['ref', 'kind', 'offer', 'period', 'client', 'status', 'heldUntil', 'lacks', 'total'],
    rows.map((row) => [
      row.ref_code,
      kindOf(texts, row),
      row.room_name ?? row.plan_name ?? '-',
      periodText(texts, row),
      clientOf(row),
      statusOf(texts, row),
      moment(row.hold_expires_at),
      lackText(texts, row),
      totalOf(texts, row),
    ]),
    [8],
  );
  const none =
    status === 'all'
      ? texts.t('requests.none')
      : texts.t('requests.noneOf', { status: texts.nameOf('bookingStatus', status) });
  return { data: rows, text: rows.length > 0 ? text : none };
}

/** One booking with its customer, services, documents, price lines and payments. */
export async function showRequest(deps: StaffDeps, ref: string): Promise<StaffResult> {
  const { db, texts } = deps;
  const { t, dinars, nameOf } = texts;
  const { id } = await findBooking(deps, ref);
  const row = await bookings(deps)
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
    labelledRows(texts, [
      ['reference', row.ref_code],
      ['status', statusOf(texts, row)],
      ['requestedOn', moment(row.created_at)],
      [
        row.booking_type === 'domiciliation' ? 'decideBy' : 'heldUntil',
        row.hold_expires_at && moment(row.hold_expires_at),
      ],
      ['decidedOn', row.decided_at && moment(row.decided_at)],
      ['missing', missingText(texts, missing)],
      ['benefit', discounts && t('show.discountedRooms', { ref: discounts })],
      ['toRefund', to_refund > 0 ? dinars(to_refund) : null],
      ['kind', kindOf(texts, row)],
      ['room', row.room_name],
      ['plan', row.plan_name],
      row.selected_months
        ? ['months', monthsText(texts, row.selected_months)]
        : ['period', periodText(texts, row)],
      ['customer', customer.filter(Boolean).join(', ')],
      ['client', row.client_name],
      ['company', row.company_name],
      ['enterprise', row.enterprise_status && nameOf('enterpriseStatus', row.enterprise_status)],
      ['role', row.business_role && nameOf('businessRole', row.business_role)],
      [
        'contact',
        [row.contact_person, row.contact_email, row.contact_phone].filter(Boolean).join(', '),
      ],
      ['event', row.event_name],
      ['attendees', row.attendees?.toString()],
      ['organization', describe(texts, row.verification)],
      ['notes', row.notes],
      ['asks', ask && askText(texts, ask)],
      ['rejectedBecause', row.rejection_code && nameOf('rejection', row.rejection_code)],
      ['noteToCustomer', row.admin_notes],
      ['internalNote', row.internal_note],
    ]),
    section(t('show.services'), servicesText(texts, row.services)),
    section(t('show.documents'), documentsTable(texts, documents), documents.length > 0),
    section(t('show.price'), priceText(texts, row)),
    section(t('show.proof'), proofsText(texts, documents)),
    section(
      t('show.payments'),
      table(
        texts,
        ['id', 'paidOn', 'method', 'status', 'amount', 'receipt', 'note'],
        payments.map((payment) => [
          shortId(payment.id),
          moment(payment.paid_at),
          nameOf('paymentMethod', payment.payment_method),
          paymentStatus(texts, payment),
          dinars(payment.amount),
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
export async function summaryOf(deps: ReadDeps, id: string) {
  const { texts } = deps;
  const row = await bookings(deps).where('bookings.id', '=', id).executeTakeFirstOrThrow();
  const text = labelledRows(texts, [
    ['customer', row.customer_name],
    ['client', row.client_name ?? row.company_name],
    ['room', row.room_name],
    ['plan', row.plan_name],
    ['period', periodText(texts, row)],
    ['total', totalOf(texts, row)],
  ]);
  return { data: row, text };
}

type ReadDeps = Pick<StaffDeps, 'db' | 'texts'>;

/** Bookings with what lists of staff show of them. */
export function bookings({ db, texts: { language } }: ReadDeps) {
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
      nameIn(language, 'rooms').$castTo<string | null>().as('room_name'),
      nameIn(language, 'domiciliation_plans').$castTo<string | null>().as('plan_name'),
      'timelines.booking_dates',
      'timelines.start_time',
      'timelines.end_time',
      organizationType.as('organization_type'),
      reviewedDocuments.as('documents'),
    ]);
}

function paymentStatus(
  { t, dinars, nameOf }: StaffTexts,
  { status, refunded_amount }: { status: string; refunded_amount: number },
): string {
  return refunded_amount > 0 && status === 'paid'
    ? t('show.refundedInPart', { amount: dinars(refunded_amount) })
    : nameOf('paymentStatus', status);
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

function kindOf(
  { t, nameOf }: StaffTexts,
  { booking_type, billing_type }: { booking_type: string; billing_type: string | null },
): string {
  return billing_type
    ? t('show.room', { billing: nameOf('billingType', billing_type) })
    : nameOf('bookingType', booking_type);
}

export function clientOf(row: {
  client_name: string | null;
  company_name: string | null;
  customer_name: string;
}): string {
  return row.client_name ?? row.company_name ?? row.customer_name;
}

/** `1 document`, and that its customer has to replace one, as long as documents can still arrive. */
export function lackText(
  { t }: StaffTexts,
  row: {
    status: BookingStatus;
    booking_type: string;
    organization_type: string | null;
    documents: readonly ReviewedDocument[];
  },
): string {
  const { missing } = missingDocuments({ ...row, attachments: row.documents });
  if (missing === 0 || !takesDocuments(row.status)) {
    return '';
  }
  const refused = row.documents.filter(isToReplace).length;
  const lacks = t('lacks.documents', { count: missing });
  return refused > 0 ? t('lacks.refused', { lacks, count: refused }) : lacks;
}

/** With the version that a decision or a change has to name. */
function statusOf(
  { t, nameOf }: StaffTexts,
  { status, version }: { status: BookingStatus; version: number },
): string {
  const name = nameOf('bookingStatus', status);
  return (status === 'pending_approval' || status === 'approved') && version > 1
    ? t('show.version', { status: name, version })
    : name;
}

export function totalOf(
  { dinars }: StaffTexts,
  row: { total_price: number; is_price_complete: boolean },
): string {
  return `${dinars(row.total_price)}${row.is_price_complete ? '' : ' +'}`;
}

function servicesText(texts: StaffTexts, services: object): string {
  return aligned(
    texts,
    Object.entries(services).map(([name, details]) => [
      texts.nameOf('service', name),
      describe(texts, details) || texts.t('yes'),
    ]),
  );
}

type Priced = Pick<
  Selectable<Bookings>,
  'price_lines' | 'subtotal' | 'tva' | 'total_price' | 'paid_amount' | 'is_price_complete'
>;

function priceText(texts: StaffTexts, row: Priced): string {
  const { t, dinars, nameOf } = texts;
  const sums: [string, number][] = [
    [t('price.beforeTax'), row.subtotal],
    [t('price.tax'), row.tva],
    [t('price.withTax'), row.total_price],
    [t('price.paid'), row.paid_amount],
    [t('price.remaining'), Math.max(0, row.total_price - row.paid_amount)],
  ];
  const lines = table(
    texts,
    ['number', 'line', 'quantity', 'amount', ''],
    [
      ...row.price_lines.map((line, index) => [
        String(index + 1),
        nameOf('priceLine', line.item),
        String(line.quantity),
        line.amount === null
          ? ((line.onRequest && localized(line.onRequest, 'price_text', texts.language)) ??
            t('price.onRequest'))
          : dinars(chargeOf(line)),
        line.reason ?? lineNote(texts, line),
      ]),
      ...sums.map(([name, amount]) => ['', name, '', dinars(amount), '']),
    ],
    [0, 2, 3],
  );
  return row.is_price_complete ? lines : `${lines}\n${t('price.incomplete')}`;
}

function lineNote({ t }: StaffTexts, { note, byStaff }: PriceLine): string {
  if (note === 'free_access') {
    return t('price.freeAccess');
  }
  return byStaff ? t('price.byStaff') : '';
}
