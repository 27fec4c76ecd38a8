import { sql } from 'kysely';
import * as v from 'valibot';
import type { AccountBooking, BookingDetails } from '#domain/account/bookings.ts';
import { parseBookingDates } from '#domain/booking/period.ts';
import { priceLineSchema } from '#domain/booking/price.ts';
import { translationsSchema, type Translations } from '#domain/language.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/http/errors.ts';
import { expireOverdueHolds } from './create-booking.ts';

const MAX_BOOKINGS = 500;
const priceLinesSchema = v.array(priceLineSchema);

/** The customer's bookings, newest first. */
export async function listBookings(db: Db, uid: string): Promise<AccountBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .select([
      'bookings.id',
      'bookings.ref_code',
      'bookings.event_name',
      'bookings.status',
      'bookings.created_at',
      'bookings.hold_expires_at',
      'bookings.selected_months',
      'rooms.name as room_name',
      'rooms.slug as room_slug',
      'rooms.translations as room_translations',
      'domiciliation_plans.name as plan_name',
      'domiciliation_plans.translations as plan_translations',
      sql<string[]>`array(
        select timelines.booking_dates::text from timelines
        where timelines.booking_id = bookings.id order by timelines.booking_dates)`.as('ranges'),
    ])
    .where('customers.uid', '=', uid)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .limit(MAX_BOOKINGS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ref_code: row.ref_code,
    event_name: row.event_name,
    status: row.status,
    created_at: row.created_at.toISOString(),
    hold_expires_at: row.hold_expires_at?.toISOString() ?? null,
    rooms:
      row.room_name && row.room_slug
        ? {
            name: row.room_name,
            slug: row.room_slug,
            translations: translatedNames(row.room_translations),
          }
        : null,
    timelines: row.ranges.map((booking_dates) => ({ booking_dates })),
    domiciliation: domiciliationOf(row),
  }));
}

/** One booking of the customer with all that they may see of it, or null when there is none of theirs. */
export async function readBookingDetails(
  db: Db,
  uid: string,
  bookingId: string,
): Promise<BookingDetails | null> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .selectAll('bookings')
    .select([
      'customers.name as customer_name',
      'customers.email as customer_email',
      'customers.phone as customer_phone',
      'rooms.name as room_name',
      'rooms.slug as room_slug',
      'rooms.translations as room_translations',
      'domiciliation_plans.name as plan_name',
      'domiciliation_plans.translations as plan_translations',
    ])
    .where('bookings.id', '=', bookingId)
    .where('customers.uid', '=', uid)
    .executeTakeFirst();
  if (!booking) {
    return null;
  }
  const timeline = await db
    .selectFrom('timelines')
    .select(['booking_dates', 'start_time', 'end_time'])
    .where('booking_id', '=', bookingId)
    .orderBy('booking_dates')
    .executeTakeFirst();
  const attachments = await db
    .selectFrom('booking_attachments')
    .select(['original_filename', 'document_kind', 'file_size_bytes', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { last_paid_at } = await db
    .selectFrom('payments')
    .select((from) => from.fn.max('paid_at').as('last_paid_at'))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const domiciliation = domiciliationOf(booking);
  const days = timeline ? parseBookingDates(timeline.booking_dates) : null;
  return {
    id: booking.id,
    ref_code: booking.ref_code,
    status: booking.status,
    created_at: booking.created_at.toISOString(),
    hold_expires_at: booking.hold_expires_at?.toISOString() ?? null,
    decided_at: booking.decided_at?.toISOString() ?? null,
    closed_at: booking.closed_at?.toISOString() ?? null,
    booking_type: booking.booking_type,
    billing_type: booking.billing_type,
    event_name: booking.event_name,
    subtotal: booking.subtotal,
    tva: booking.tva,
    total_price: booking.total_price,
    is_price_complete: booking.is_price_complete,
    paid_amount: booking.paid_amount,
    last_paid_at: last_paid_at?.toISOString() ?? null,
    price_lines: v.parse(priceLinesSchema, booking.price_lines),
    customer_name: booking.customer_name,
    customer_email: booking.customer_email,
    customer_phone: booking.customer_phone,
    room_name: booking.room_name,
    room_slug: booking.room_slug,
    room_translations: translatedNames(booking.room_translations),
    start_date: days?.start ?? null,
    end_date: days?.end ?? null,
    start_time: timeline?.start_time?.slice(0, 5) ?? null,
    end_time: timeline?.end_time?.slice(0, 5) ?? null,
    client_name: booking.client_name,
    contact_person: booking.contact_person,
    contact_email: booking.contact_email,
    contact_phone: booking.contact_phone,
    attendees: booking.attendees,
    admin_notes: booking.admin_notes,
    domiciliation: domiciliation && {
      ...domiciliation,
      company_name: booking.company_name,
      enterprise_status: booking.enterprise_status,
      business_role: booking.business_role,
      monthly_rate: booking.subtotal / domiciliation.months.length,
    },
    attachments: attachments.map((file) => ({
      ...file,
      created_at: file.created_at.toISOString(),
    })),
  };
}

/**
 * Takes back a request of the customer's own that nobody has decided, which frees its period. Undoing what was agreed
 * is the staff's, so an approved booking is refused too. Locked, so that staff and customer never decide both.
 */
export async function cancelRequest(
  db: Db,
  uid: string,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  await expireOverdueHolds(db, now);
  await db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select('bookings.status')
      .where('bookings.id', '=', bookingId)
      .where('customers.uid', '=', uid)
      .forUpdate('bookings')
      .executeTakeFirst();
    if (!booking) {
      throw new ApiError('booking_not_found');
    }
    if (booking.status !== 'pending_approval') {
      throw new ApiError('booking_decided', { status: booking.status });
    }
    await sql`select private.cancel_booking(${bookingId}::uuid, ${now.toISOString()}::timestamptz)`.execute(
      trx,
    );
  });
}

function domiciliationOf(row: {
  plan_name: string | null;
  plan_translations: unknown;
  selected_months: string[] | null;
}): AccountBooking['domiciliation'] {
  const { plan_name: name, plan_translations, selected_months: months } = row;
  return name !== null && months !== null
    ? { plan: { name, translations: translatedNames(plan_translations) }, months }
    : null;
}

/** Of a row's translated texts its name alone: a list does not carry descriptions. */
function translatedNames(translations: unknown): Translations {
  const texts = v.parse(translationsSchema, translations ?? {});
  return Object.fromEntries(
    Object.entries(texts).map(([language, { name }]) => [language, name ? { name } : {}]),
  );
}
