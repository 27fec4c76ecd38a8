import { sql, type AliasableExpression } from 'kysely';
import type { AccountBooking } from '#domain/account/bookings.ts';
import type { Db } from '#server/db/database.ts';
import { instantText, translatedNamesJson } from '#server/db/json.ts';
import { organizationType, proofSentAt, reviewedDocuments } from './reviewed-documents.ts';
import { ownBookings } from './own-bookings.ts';

const MAX_BOOKINGS = 500;

const room = sql<AccountBooking['rooms']>`
  case when rooms.id is not null then json_build_object(
    'name', rooms.name, 'slug', rooms.slug, 'translations', ${translatedNamesJson('rooms')}) end`;

const domiciliation = sql<AccountBooking['domiciliation']>`
  case when domiciliation_plans.id is not null then json_build_object(
    'plan', json_build_object(
      'name', domiciliation_plans.name, 'translations', ${translatedNamesJson('domiciliation_plans')}),
    'months', bookings.selected_months) end`;

const timelines = sql<AccountBooking['timelines']>`(
  select coalesce(json_agg(json_build_object('booking_dates', booking_dates) order by booking_dates), '[]')
  from timelines where timelines.booking_id = bookings.id)`;

const isCancellationAsked = sql<boolean>`exists (
  select from private.booking_asks
  where booking_id = bookings.id and kind = 'cancellation' and booking_asks.status = 'open')`;

function bookingsOf(db: Db, uid: string): AliasableExpression<AccountBooking> {
  return ownBookings(db, uid)
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .select([
      'bookings.id',
      'bookings.ref_code',
      'bookings.booking_type',
      organizationType.as('organization_type'),
      'bookings.event_name',
      'bookings.status',
      instantText(sql<Date>`bookings.created_at`).as('created_at'),
      instantText(sql<Date | null>`bookings.hold_expires_at`).as('hold_expires_at'),
      room.as('rooms'),
      timelines.as('timelines'),
      'bookings.total_price',
      'bookings.paid_amount',
      domiciliation.as('domiciliation'),
      reviewedDocuments.as('attachments'),
      'bookings.due_on',
      isCancellationAsked.as('is_cancellation_asked'),
      instantText(proofSentAt).as('proof_sent_at'),
    ])
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .limit(MAX_BOOKINGS);
}

/** The customer's bookings, newest first, as the JSON of `AccountBooking[]`. */
export async function listBookings(db: Db, uid: string): Promise<string> {
  const { bookings } = await db
    .selectFrom(bookingsOf(db, uid).as('booking'))
    .select(sql<string>`coalesce(json_agg(booking), '[]')::text`.as('bookings'))
    .executeTakeFirstOrThrow();
  return bookings;
}
