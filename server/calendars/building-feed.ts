import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { toCalendarFeed, type CalendarFileEntry } from '#domain/calendar/calendar-file.ts';
import type { Db } from '#server/db/database.ts';
import { isInFeeds, MAX_ENTRIES, PAST_DAYS, periodEntry, periodNumber } from './feed-entries.ts';
import type { Building } from '#domain/time/building.ts';

interface BuildingFeedOptions {
  building: Building;
  now: Date;
  /** Scheme and host of the site. */
  origin: string;
  brand: string;
}

/** What is in the rooms, for staff: bookings with their contacts, requests as tentative, approved events and closures. */
export async function buildingFeed(db: Db, options: BuildingFeedOptions): Promise<string> {
  const { building, now, brand } = options;
  const since = subDays(now, PAST_DAYS);
  const parts = await Promise.all([
    bookingEntries(db, building, now),
    eventEntries(db, since),
    closureEntries(db, since),
  ]);
  return toCalendarFeed(parts.flat(), { ...options, name: `${brand}: all rooms` });
}

async function bookingEntries(db: Db, building: Building, now: Date): Promise<CalendarFileEntry[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .innerJoin('rooms', 'rooms.id', 'bookings.room_id')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select([
      'bookings.id',
      periodNumber.as('number'),
      'bookings.ref_code',
      'bookings.status',
      'bookings.event_name',
      'bookings.client_name',
      'bookings.contact_person',
      'bookings.contact_phone',
      'bookings.attendees',
      'customers.name as customer_name',
      'rooms.name as room_name',
      'timelines.booking_dates',
      'timelines.start_time',
      'timelines.end_time',
    ])
    .where(isInFeeds(building, now))
    .orderBy('timelines.booking_dates', 'desc')
    .orderBy('timelines.id')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.flatMap((row) => {
    const title = [row.room_name, row.client_name ?? row.customer_name, row.event_name]
      .filter(Boolean)
      .join(', ');
    return periodEntry(building, row, {
      title,
      pendingTitle: `${title} (request)`,
      description: [
        `Reference: ${row.ref_code}`,
        `Contact: ${[row.contact_person, row.contact_phone].filter(Boolean).join(', ') || '-'}`,
        `People: ${row.attendees ?? '-'}`,
      ].join('\n'),
      location: row.room_name,
      path: null,
    });
  });
}

async function eventEntries(db: Db, since: Date): Promise<CalendarFileEntry[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.id',
      'events.name',
      'events.organizer_name',
      'events.start_datetime',
      'events.end_datetime',
      'rooms.name as room_name',
    ])
    .where('events.status', '=', 'approved')
    .where('events.end_datetime', '>', since)
    .orderBy('events.start_datetime', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: [row.room_name, row.name].filter(Boolean).join(', '),
    description: `Event of ${row.organizer_name || 'the house'}`,
    location: row.room_name,
    path: `/events/${row.id}`,
    start: row.start_datetime.toISOString(),
    end: row.end_datetime.toISOString(),
    status: 'CONFIRMED',
  }));
}

async function closureEntries(db: Db, since: Date): Promise<CalendarFileEntry[]> {
  const rows = await db
    .selectFrom('room_closures')
    .leftJoin('rooms', 'rooms.id', 'room_closures.room_id')
    .select([
      'room_closures.id',
      'room_closures.reason',
      'rooms.name as room_name',
      sql<Date>`lower(room_closures.period)`.as('start'),
      sql<Date>`upper(room_closures.period)`.as('end'),
    ])
    .where(sql<boolean>`upper(room_closures.period) > ${since}`)
    .orderBy('start', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: `${row.room_name ?? 'The building'} is closed: ${row.reason}`,
    description: '',
    location: row.room_name,
    path: null,
    start: row.start.toISOString(),
    end: row.end.toISOString(),
    status: 'CONFIRMED',
  }));
}
