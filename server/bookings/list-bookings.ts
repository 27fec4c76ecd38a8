import { sql } from 'kysely';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { compiledQuery } from '#server/db/compiled-query.ts';
import type { Db } from '#server/db/database.ts';
import { proofSentAt, reviewedDocuments } from '#server/documents/reviewed.ts';
import { ownBookings } from './own-bookings.ts';
import { domiciliationOf, translatedNames } from './translated-names.ts';

const MAX_BOOKINGS = 500;

/** The customer's role in the request for a room. */
export const organizationType = sql<string | null>`bookings.verification ->> 'organizationType'`;

const bookingsOf = compiledQuery(['uid'], ({ uid }, db) =>
  ownBookings(db, uid)
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .select([
      'bookings.id',
      'bookings.ref_code',
      'bookings.booking_type',
      'bookings.event_name',
      'bookings.status',
      'bookings.created_at',
      'bookings.hold_expires_at',
      'bookings.selected_months',
      'bookings.total_price',
      'bookings.paid_amount',
      'rooms.name as room_name',
      'rooms.slug as room_slug',
      'rooms.translations as room_translations',
      'domiciliation_plans.name as plan_name',
      'domiciliation_plans.translations as plan_translations',
      organizationType.as('organization_type'),
      reviewedDocuments.as('attachments'),
      proofSentAt.as('proof_sent_at'),
      sql<string[]>`array(
        select timelines.booking_dates::text from timelines
        where timelines.booking_id = bookings.id order by timelines.booking_dates)`.as('ranges'),
    ])
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .limit(MAX_BOOKINGS),
);

/** The customer's bookings, newest first. */
export async function listBookings(db: Db, uid: string): Promise<AccountBooking[]> {
  const rows = await bookingsOf(db, { uid });
  return rows.map((row) => ({
    id: row.id,
    ref_code: row.ref_code,
    booking_type: row.booking_type,
    organization_type: row.organization_type,
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
    total_price: row.total_price,
    paid_amount: row.paid_amount,
    domiciliation: domiciliationOf(row),
    attachments: row.attachments,
    proof_sent_at: row.proof_sent_at?.toISOString() ?? null,
  }));
}
