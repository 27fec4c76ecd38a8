import { sql, type Selectable } from 'kysely';
import { toRefund } from '#domain/account/amounts-due.ts';
import { chargeOf } from '#domain/booking/charge.ts';
import type { PriceLine } from '#domain/booking/price.ts';
import { localized } from '#domain/language.ts';
import { shortId } from '#domain/short-id.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import type { Db } from '#server/db/database.ts';
import type { Bookings } from '#server/db/schema.gen.ts';
import { askText } from './ask-text.ts';
import { documentsOf, documentsTable, findMissing, missingText, proofsText } from './documents.ts';
import { findBooking } from './find.ts';
import {
  aligned,
  describe,
  labelledRows,
  moment,
  monthsText,
  periodText,
  section,
  table,
} from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';
import { bookings, kindOf, statusOf } from './booking-requests.ts';

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
    labelledRows([
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
        ? ['months', monthsText(row.selected_months)]
        : ['period', periodText(row)],
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
      ['organization', describe(row.verification)],
      ['notes', row.notes],
      ['asks', ask && askText(texts, ask)],
      ['rejectedBecause', row.rejection_code && nameOf('rejection', row.rejection_code)],
      ['noteToCustomer', row.admin_notes],
      ['internalNote', row.internal_note],
    ]),
    section(t('show.services'), servicesText(texts, row.services)),
    section(t('show.documents'), documentsTable(texts, documents)),
    section(t('show.price'), priceText(texts, row)),
    section(t('show.proof'), proofsText(texts, documents)),
    section(
      t('show.payments'),
      table(payments, {
        id: ({ id }) => shortId(id),
        paidOn: ({ paid_at }) => moment(paid_at),
        method: (payment) => nameOf('paymentMethod', payment.payment_method),
        status: (payment) => paymentStatus(texts, payment),
        amount: ({ amount }) => dinars(amount),
        receipt: ({ receipt_number }) => receipt_number ?? '',
        note: ({ notes }) => notes,
      }),
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

function servicesText(texts: StaffTexts, services: object): string {
  return aligned(
    Object.entries(services).map(([name, details]) => [
      texts.nameOf('service', name),
      describe(details) || texts.t('yes'),
    ]),
  );
}

type Priced = Pick<
  Selectable<Bookings>,
  'price_lines' | 'subtotal' | 'tva' | 'total_price' | 'paid_amount' | 'is_price_complete'
>;

function priceText(texts: StaffTexts, row: Priced): string {
  const { t, dinars, nameOf } = texts;
  const remaining = Math.max(0, row.total_price - row.paid_amount);
  const lines = table(
    row.price_lines,
    {
      number: (_, index) => String(index + 1),
      line: ({ item }) => nameOf('priceLine', item),
      quantity: ({ quantity }) => String(quantity),
      amount: (line) =>
        line.amount === null
          ? ((line.onRequest && localized(line.onRequest, 'price_text', 'en')) ??
            t('price.onRequest'))
          : dinars(chargeOf(line)),
      '': (line) => line.reason ?? lineNote(texts, line),
    },
    [
      { line: t('price.beforeTax'), amount: dinars(row.subtotal) },
      { line: t('price.tax'), amount: dinars(row.tva) },
      { line: t('price.withTax'), amount: dinars(row.total_price) },
      { line: t('price.paid'), amount: dinars(row.paid_amount) },
      { line: t('price.remaining'), amount: dinars(remaining) },
    ],
  );
  return row.is_price_complete ? lines : `${lines}\n${t('price.incomplete')}`;
}

function lineNote({ t }: StaffTexts, { note, byStaff }: PriceLine): string {
  if (note === 'free_access') {
    return t('price.freeAccess');
  }
  return byStaff ? t('price.byStaff') : '';
}
