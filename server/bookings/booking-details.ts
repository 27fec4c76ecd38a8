import * as v from 'valibot';
import {
  bookingDetailsSchema,
  earlierBookingSchema,
  type BookingDetails,
} from '#domain/account/booking-details.ts';
import { wholePeriod } from '#domain/period/stored-periods.ts';
import { priceLineSchema } from '#domain/booking/price/price.ts';
import type { Db } from '#server/db/database.ts';
import { replacedAt } from './reviewed-documents.ts';
import { Refusal } from '#server/errors.ts';
import { newestAsk } from './asks.ts';
import { bookedPeriods } from './booked-periods.ts';
import { readChanges } from './booking-changes.ts';
import { organizationType } from './reviewed-documents.ts';
import { ownBookings } from './own-bookings.ts';
import { domiciliationOf, translatedNames } from './translated-names.ts';

const priceLinesSchema = v.array(priceLineSchema);

/** One booking of the customer with all its details; throws `booking_not_found` when the customer has no such booking. */
export async function readBookingDetails(
  db: Db,
  uid: string,
  bookingId: string,
): Promise<BookingDetails> {
  const booking = await ownBookings(db, uid)
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .selectAll('bookings')
    .select([
      organizationType.as('organization_type'),
      bookedPeriods.as('periods'),
      'customers.name as customer_name',
      'customers.email as customer_email',
      'customers.phone as customer_phone',
      'customers.company_name as saved_company_name',
      'customers.company_address',
      'customers.rc',
      'customers.nif',
      'customers.nis',
      'customers.article',
      'rooms.name as room_name',
      'rooms.slug as room_slug',
      'rooms.translations as room_translations',
      'domiciliation_plans.name as plan_name',
      'domiciliation_plans.translations as plan_translations',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => new Refusal('booking_not_found'));
  const documents = await db
    .selectFrom('booking_attachments')
    .select([
      'id',
      'original_filename',
      'document_kind',
      'file_size_bytes',
      'created_at',
      'purpose',
      'review',
      'reviewed_at',
      'refusal_code',
      'refusal_text',
      replacedAt.as('replaced_at'),
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const isProof = ({ purpose }: (typeof documents)[number]) => purpose === 'PAYMENT_PROOF';
  const { last_paid_at } = await db
    .selectFrom('payments')
    .select((from) => from.fn.max('paid_at').as('last_paid_at'))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const domiciliation = domiciliationOf(booking);
  const lines = v.parse(priceLinesSchema, booking.price_lines);
  const period = wholePeriod(booking.periods);
  // The schema leaves out the columns that are not for the customer.
  return v.parse(bookingDetailsSchema, {
    ...booking,
    created_at: booking.created_at.toISOString(),
    hold_expires_at: booking.hold_expires_at?.toISOString() ?? null,
    decided_at: booking.decided_at?.toISOString() ?? null,
    closed_at: booking.closed_at?.toISOString() ?? null,
    changed_at: booking.changed_at?.toISOString() ?? null,
    earlier: v.parse(v.nullable(earlierBookingSchema), booking.earlier),
    ask: await newestAsk(db, booking.id),
    changes: await readChanges(db, booking.id),
    last_paid_at: last_paid_at?.toISOString() ?? null,
    price_lines: lines,
    customer_company: { ...booking, company_name: booking.saved_company_name },
    room_translations: translatedNames(booking.room_translations),
    start_date: period?.start ?? null,
    end_date: period?.end ?? null,
    start_time: period?.startTime ?? null,
    end_time: period?.endTime ?? null,
    domiciliation: domiciliation && {
      ...domiciliation,
      company_name: booking.company_name,
      enterprise_status: booking.enterprise_status,
      business_role: booking.business_role,
      monthly_rate: (lines[0]?.amount ?? 0) / domiciliation.months.length,
    },
    attachments: documents
      .filter((file) => !isProof(file))
      .map((file) => ({
        ...file,
        created_at: file.created_at.toISOString(),
        reviewed_at: file.reviewed_at?.toISOString() ?? null,
        replaced_at: file.replaced_at?.toISOString() ?? null,
      })),
    payment_proofs: documents.filter(isProof).map((file) => ({
      ...file,
      created_at: file.created_at.toISOString(),
    })),
  } satisfies BookingDetails);
}
