import { sql } from 'kysely';
import { shortId } from '#domain/short-id.ts';
import { buildingDay } from '#domain/time.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import type { Db } from '#server/db/database.ts';
import { askTable, openAsks } from './asks.ts';
import { bookings, clientOf, lackText, totalOf } from './booking-requests.ts';
import { readChats } from './chats.ts';
import { moment, periodText, section, table } from './output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

/** Who is in the rooms today, which events take place, and what waits for staff. */
export async function showToday({ db, clock, freeCancelHours }: StaffDeps): Promise<StaffResult> {
  await expireOverdueHolds(db, clock());
  const day = buildingDay(clock());
  const arrivals = await arrivalsOf(db, day);
  const asks = await openAsks(db);
  const events = await eventsOf(db, day);
  const requests = await waitingRequests(db);
  const proposed = await eventRows(db).where('events.status', '=', 'pending_review').execute();
  const chats = (await readChats(db)).filter(({ waits }) => waits).length;
  const text = [
    `Today is ${day}.`,
    section(
      'In the rooms',
      arrivals.length > 0 ? arrivalTable(arrivals) : 'No room is booked today.',
    ),
    section('Events', eventTable(events), events.length > 0),
    section('Requests that wait', requestTable(requests), requests.length > 0),
    section('Asks that wait', askTable(asks, freeCancelHours), asks.length > 0),
    section('Events that wait', eventTable(proposed), proposed.length > 0),
    chats > 0 ? `Conversations that wait: ${chats}. "chats" lists them.` : '',
  ];
  return {
    data: { day, arrivals, events, requests, asks, proposed, chats },
    text: text.filter(Boolean).join('\n\n'),
  };
}

async function arrivalsOf(db: Db, day: string) {
  return bookings(db)
    .select(['bookings.contact_person', 'bookings.contact_phone', 'bookings.attendees'])
    .where('bookings.status', 'in', ['approved', 'completed'])
    .where(sql<boolean>`timelines.booking_dates @> ${day}::date`)
    .orderBy('timelines.start_time', (order) => order.asc().nullsFirst())
    .orderBy('rooms.name')
    .orderBy('bookings.id')
    .execute();
}

function arrivalTable(rows: Awaited<ReturnType<typeof arrivalsOf>>): string {
  return table(
    ['REF', 'ROOM', 'PERIOD', 'CLIENT', 'CONTACT', 'TELEPHONE', 'PEOPLE'],
    rows.map((row) => [
      row.ref_code,
      row.room_name ?? '-',
      periodText(row),
      clientOf(row),
      row.contact_person ?? '-',
      row.contact_phone ?? '-',
      String(row.attendees ?? '-'),
    ]),
    [6],
  );
}

/** The hold that ends first at the top. */
async function waitingRequests(db: Db) {
  return bookings(db)
    .where('bookings.status', '=', 'pending_approval')
    .orderBy('bookings.hold_expires_at')
    .orderBy('bookings.id')
    .execute();
}

function requestTable(rows: Awaited<ReturnType<typeof waitingRequests>>): string {
  return table(
    ['REF', 'HELD UNTIL', 'ROOM OR PLAN', 'PERIOD', 'CLIENT', 'LACKS', 'TOTAL'],
    rows.map((row) => [
      row.ref_code,
      moment(row.hold_expires_at),
      row.room_name ?? row.plan_name ?? '-',
      periodText(row),
      clientOf(row),
      lackText(row),
      totalOf(row),
    ]),
    [6],
  );
}

function eventRows(db: Db) {
  return db
    .selectFrom('events')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.id',
      'events.name',
      'events.start_datetime',
      'events.end_datetime',
      'rooms.name as room_name',
    ])
    .orderBy('events.start_datetime')
    .orderBy('events.id');
}

/** The approved events that take place at some time of a day. */
async function eventsOf(db: Db, day: string) {
  return eventRows(db)
    .where('events.status', '=', 'approved')
    .where(
      sql<boolean>`${day}::date between
        (start_datetime at time zone private.building_time_zone())::date
        and (end_datetime at time zone private.building_time_zone())::date`,
    )
    .execute();
}

function eventTable(rows: Awaited<ReturnType<typeof eventsOf>>): string {
  return table(
    ['ID', 'NAME', 'STARTS', 'ENDS', 'ROOM'],
    rows.map((row) => [
      shortId(row.id),
      row.name,
      moment(row.start_datetime),
      moment(row.end_datetime),
      row.room_name ?? '-',
    ]),
  );
}
