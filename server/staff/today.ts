import { sql } from 'kysely';
import { buildingDay } from '#domain/time.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { listAsks } from '#server/bookings/decisions/list-asks.ts';
import { askTable } from '#server/cli/staff/bookings.ts';
import { bookingRows } from '#server/bookings/decisions/booking-rows.ts';
import { bookingCells } from '#server/cli/staff/booking-text.ts';
import { listChats } from '#server/chat/list-chats.ts';
import { eventCells } from '#server/cli/staff/event-text.ts';
import { section, table } from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

/** Who is in the rooms today, which events take place, and what waits for staff. */
export async function showToday(deps: StaffDeps): Promise<StaffResult> {
  const { db, clock, texts } = deps;
  const { t } = texts;
  await expireOverdueHolds(db, clock());
  const day = buildingDay(clock());
  const arrivals = await arrivalsOf(deps, day);
  const asks = await listAsks(deps, undefined);
  const events = await eventsOf(deps, day);
  const requests = await waitingRequests(deps);
  const proposed = await eventRows(deps).where('events.status', '=', 'pending_review').execute();
  const chats = (await listChats(deps, undefined)).filter(({ waits }) => waits).length;
  const { ref, heldUntil, offer, period, client, lacks, total } = bookingCells;
  const { id, name, starts, ends, room } = eventCells;
  const arrivalTable = table(arrivals, {
    ref,
    room: (row) => row.room_name ?? '-',
    period,
    client,
    contact: (row) => row.contact_person ?? '-',
    telephone: (row) => row.contact_phone ?? '-',
    people: (row) => String(row.attendees ?? '-'),
  });
  const requestTable = table(requests, {
    ref,
    heldUntil,
    offer,
    period,
    client,
    lacks,
    total,
  });
  const eventTable = (rows: typeof events) => table(rows, { id, name, starts, ends, room });
  const text = [
    t('today.is', { day }),
    section(t('today.rooms'), arrivalTable || t('today.noRooms')),
    section(t('today.events'), eventTable(events)),
    section(t('today.requests'), requestTable),
    section(t('today.asks'), askTable(asks)),
    section(t('today.proposed'), eventTable(proposed)),
    chats > 0 ? t('today.chats', { chats }) : '',
  ];
  return {
    data: { day, arrivals, events, requests, asks, proposed, chats },
    text: text.filter(Boolean).join('\n\n'),
  };
}

async function arrivalsOf(deps: StaffDeps, day: string) {
  return bookingRows(deps.db)
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
async function waitingRequests(deps: StaffDeps) {
  return bookingRows(deps.db)
    .where('bookings.status', '=', 'pending_approval')
    .orderBy('bookings.hold_expires_at')
    .orderBy('bookings.id')
    .execute();
}

function eventRows({ db }: StaffDeps) {
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
async function eventsOf(deps: StaffDeps, day: string) {
  return eventRows(deps)
    .where('events.status', '=', 'approved')
    .where(
      sql<boolean>`${day}::date between
        (start_datetime at time zone private.building_time_zone())::date
        and (end_datetime at time zone private.building_time_zone())::date`,
    )
    .execute();
}
