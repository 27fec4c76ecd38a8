import { sql } from 'kysely';
import { buildingDay } from '#domain/time/time.ts';
import { bookingRows } from '#server/bookings/decisions/booking-rows.ts';
import { listAsks } from '#server/bookings/decisions/list-asks.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import type { Db } from '#server/db/database.ts';
import { reading } from '#server/decisions/use-case.ts';
import { eventRows } from '#server/events/decisions/event-rows.ts';
import { unreviewedBookings } from '#server/bookings/unreviewed-bookings.ts';
import { countWaiting } from './count-waiting.ts';

/** Of requests and events that wait; the lists of each have the others. */
const MAX_WAITING = 50;

/** Who is in the rooms today, which events take place, and what waits for staff. */
export const readToday = reading('requests.see', async (scope) => {
  const { db, building, now } = scope;
  await expireOverdueHolds(db, now);
  const day = buildingDay(building, now);
  return {
    day,
    waiting: await countWaiting(scope, undefined),
    arrivals: await arrivalsOf(db, day),
    events: await eventsOf(db, day),
    requests: await waitingRequests(db),
    documents: await withDocuments(db),
    asks: await listAsks(scope, undefined),
    proposed: await proposedEvents(db),
  };
});

function arrivalsOf(db: Db, day: string) {
  return bookingRows(db)
    .select(['bookings.contact_person', 'bookings.contact_phone', 'bookings.attendees'])
    .where('bookings.status', 'in', ['approved', 'completed'])
    .innerJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .where(sql<boolean>`timelines.booking_dates @> ${day}::date`)
    .orderBy('timelines.start_time', (order) => order.asc().nullsFirst())
    .orderBy('rooms.name')
    .orderBy('bookings.id')
    .execute();
}

/** The hold that ends first at the top. */
function waitingRequests(db: Db) {
  return bookingRows(db)
    .where('bookings.status', '=', 'pending_approval')
    .orderBy('bookings.hold_expires_at')
    .orderBy('bookings.id')
    .limit(MAX_WAITING)
    .execute();
}

/** The one whose hold ends first at the top; an approved booking has none. */
function withDocuments(db: Db) {
  return bookingRows(db)
    .where('bookings.id', 'in', unreviewedBookings(db))
    .orderBy('bookings.hold_expires_at', (order) => order.asc().nullsLast())
    .orderBy('bookings.id')
    .limit(MAX_WAITING)
    .execute();
}

function proposedEvents(db: Db) {
  return byStart(db).where('events.status', '=', 'pending_review').limit(MAX_WAITING).execute();
}

/** The approved events that take place at some time of a day. */
function eventsOf(db: Db, day: string) {
  return byStart(db)
    .where('events.status', '=', 'approved')
    .where(
      sql<boolean>`tstzrange(start_datetime, end_datetime, '[]') && tstzrange(
        ${day}::timestamp at time zone private.building_time_zone(),
        (${day}::timestamp + interval '1 day') at time zone private.building_time_zone())`,
    )
    .execute();
}

function byStart(db: Db) {
  return eventRows(db).orderBy('events.start_datetime').orderBy('events.id');
}
