import { sql } from 'kysely';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { toRefund } from '#domain/account/amounts-due.ts';
import { requestColumns } from '#domain/booking/fields/fields.ts';
import { MAX_HOLD_EXTENSIONS } from '#domain/booking/limits/limits.ts';
import { missingDocuments } from '#domain/documents/missing.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftDay } from '#domain/time/time.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import type { Db } from '#server/db/database.ts';
import { reading, type Scope } from '#server/decisions/use-case.ts';
import { documentsOf } from '#server/documents/booking-documents.ts';
import { findClashes } from '#server/rooms/clashes.ts';
import { bookingRows, type BookingRow } from './booking-rows.ts';
import { startOf } from './cancel-booking.ts';
import { findBooking } from './find-booking.ts';

const MAX_HISTORY = 20;

/** One booking with its customer, services, documents, price lines and payments, and what else is in its room then. */
export const showRequest = reading(
  'requests.see',
  async ({ db, building, freeCancelHours }: Scope, { ref }: { ref: string }) => {
    const { id } = await findBooking(db, ref);
    const {
      documents: reviewed,
      customer_id,
      room_id,
      hold_extensions,
      ...row
    } = await bookingRows(db)
      .select([
        'bookings.id',
        'bookings.customer_id',
        'bookings.room_id',
        'bookings.hold_extensions',
        ...requestColumns.map((column) => `bookings.${column}` as const),
        'bookings.enterprise_status',
        'bookings.business_role',
        'bookings.services',
        'bookings.verification',
        'bookings.admin_notes',
        'bookings.rejection_code',
        'bookings.internal_note',
        'bookings.price_lines',
        'bookings.subtotal',
        'bookings.tva',
        'bookings.decided_at',
        'bookings.due_on',
        'customers.email as customer_email',
        'customers.phone as customer_phone',
      ])
      .where('bookings.id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      ...row,
      ask: await newestAsk(db, id),
      free_cancel_end: freeCancelEnd(building, startOf(row), freeCancelHours),
      extensions_left: Math.max(0, MAX_HOLD_EXTENSIONS - hold_extensions),
      occupied: await occupiedOn({ db, building }, { ...row, room_id }),
      history: await historyOf(db, { id, customer_id }),
      last_change: await lastChangeOf(db, id),
      to_refund: toRefund(row),
      missing_documents: missingDocuments({ ...row, attachments: reviewed }),
      discounted_rooms_by: await discountedRoomsBy(db, id),
      documents: await documentsOf(db, id),
      payments: await paymentsOf(db, id),
    };
  },
);

/** What else is in the room on the days of a booking. */
async function occupiedOn(
  { db, building }: Pick<Scope, 'db' | 'building'>,
  { id, room_id, periods }: Pick<BookingRow, 'periods'> & { id: string; room_id: string | null },
) {
  const spans = periods.map(({ first, last }) => ({
    start: buildingInstant(building, first),
    end: buildingInstant(building, shiftDay(last, 1)),
  }));
  return room_id === null || spans.length === 0
    ? []
    : findClashes(db, { roomId: room_id, spans, except: id });
}

function historyOf(db: Db, { id, customer_id }: { id: string; customer_id: string }) {
  return bookingRows(db)
    .where('bookings.customer_id', '=', customer_id)
    .where('bookings.id', '<>', id)
    .orderBy('bookings.created_at', 'desc')
    .limit(MAX_HISTORY)
    .execute();
}

async function lastChangeOf(db: Db, id: string) {
  const line = await db
    .selectFrom('private.log')
    .select(['actor as name', 'at', 'action'])
    .where('subject_id', '=', id)
    .where('subject', '=', 'booking')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ?? null;
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
