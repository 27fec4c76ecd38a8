import { sql } from 'kysely';
import type { OwnEvent } from '#domain/events/own-events.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { ownBookings } from '#server/bookings/own-bookings.ts';
import type { Db } from '#server/db/database.ts';

const MAX_EVENTS = 500;
const MAX_PERIODS = 100;

/** The newest `limit` events that the customer proposed, newest first. */
export async function listOwnEvents(db: Db, uid: string, limit: number): Promise<OwnEvent[]> {
  const rows = await ownEventsQuery(db, uid, limit).execute();
  return rows.map(({ start_datetime, end_datetime, room_name, room_translations, ...event }) => ({
    ...event,
    room: room_name === null ? null : { name: room_name, translations: room_translations ?? {} },
    event_name: event.name,
    start_datetime: start_datetime.toISOString(),
    end_datetime: end_datetime.toISOString(),
  }));
}

/** The events of an organizer. */
export function ownEventsQuery(db: Db, uid: string, limit: number) {
  return db
    .selectFrom('events')
    .innerJoin('customers', 'customers.id', 'events.created_by')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.id',
      'events.name',
      'events.description',
      'events.organizer_name',
      'events.status',
      'events.start_datetime',
      'events.end_datetime',
      'events.rejection_reason',
      'events.translations',
      'events.max_participants',
      'events.price_physique',
      'events.google_form_link',
      'rooms.name as room_name',
      'rooms.translations as room_translations',
      sql<string | null>`(
        select bookings.ref_code from private.room_occupancies as occupied
        join bookings on bookings.id = occupied.holder
        where occupied.event_id = events.id)`.as('booking_ref'),
    ])
    .where('customers.uid', '=', uid)
    .orderBy('events.created_at', 'desc')
    .orderBy('events.id')
    .limit(Math.min(limit, MAX_EVENTS));
}

/** The id of the customer when they may create events, else null. */
export async function findEventCreator(db: Db, uid: string): Promise<string | null> {
  const row = await eventCreatorQuery(db, uid).executeTakeFirst();
  return row?.id ?? null;
}

/** A booking of the Grand Hall is approved or completed (specification, section 6; rulings, Events). */
export function eventCreatorQuery(db: Db, uid: string) {
  return hallBookings(db, uid)
    .select('customers.id')
    .where('bookings.status', 'in', ['approved', 'completed'])
    .limit(1);
}

/** The customer's approved periods in the Grand Hall that are not over, by start. */
export async function listHallPeriods(db: Db, uid: string, now: Date) {
  const rows = await hallBookings(db, uid)
    .innerJoin('private.room_occupancies as occupied', 'occupied.booking_id', 'bookings.id')
    .select([
      sql<Date>`lower(occupied.period)`.as('start'),
      sql<Date>`upper(occupied.period)`.as('end'),
    ])
    .where('bookings.status', '=', 'approved')
    .where(sql<boolean>`upper(occupied.period) > ${now.toISOString()}::timestamptz`)
    .orderBy('start')
    .limit(MAX_PERIODS)
    .execute();
  return rows.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
}

function hallBookings(db: Db, uid: string) {
  return ownBookings(db, uid)
    .innerJoin('rooms', 'rooms.id', 'bookings.room_id')
    .where('rooms.slug', '=', GRAND_HALL_SLUG);
}
