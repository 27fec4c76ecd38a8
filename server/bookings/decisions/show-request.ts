import { sql } from 'kysely';
import { toRefund } from '#domain/account/amounts-due.ts';
import { missingDocuments } from '#domain/documents/missing.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import type { Db } from '#server/db/database.ts';
import { reading, type Scope } from '#server/decisions/use-case.ts';
import { documentsOf } from '#server/documents/booking-documents.ts';
import { bookingRows } from './booking-rows.ts';
import { findBooking } from './find-booking.ts';

export type ShownRequest = Awaited<ReturnType<typeof showRequest>>;

/** One booking with its customer, services, documents, price lines and payments. */
export const showRequest = reading(
  'requests.see',
  async ({ db }: Scope, { ref }: { ref: string }) => {
    const { id } = await findBooking(db, ref);
    const { documents: reviewed, ...row } = await bookingRows(db)
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
    return {
      ...row,
      ask: await newestAsk(db, id, 'open'),
      to_refund: toRefund(row),
      missing_documents: missingDocuments({ ...row, attachments: reviewed }),
      discounted_rooms_by: await discountedRoomsBy(db, id),
      documents: await documentsOf(db, id),
      payments: await paymentsOf(db, id),
    };
  },
);

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
