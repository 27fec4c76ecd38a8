import { sql } from 'kysely';
import { shortId } from '#domain/short-id.ts';
import { buildingDay } from '#domain/time.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { askTable, openAsks } from './asks.ts';
import { bookings, clientOf, lackText, totalOf } from './booking-requests.ts';
import { readChats } from './chats.ts';
import { nameIn } from './name-in.ts';
import { moment, periodText, section, table } from './output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Who is in the rooms today, which events take place, and what waits for staff. */
export async function showToday(deps: StaffDeps): Promise<StaffResult> {
  const { db, clock, texts } = deps;
  const { t } = texts;
  await expireOverdueHolds(db, clock());
  const day = buildingDay(clock());
  const arrivals = await arrivalsOf(deps, day);
  const asks = await openAsks(deps);
  const events = await eventsOf(deps, day);
  const requests = await waitingRequests(deps);
  const proposed = await eventRows(deps).where('events.status', '=', 'pending_review').execute();
  const chats = (await readChats(db)).filter(({ waits }) => waits).length;
  const text = [
    t('today.is', { day }),
    section(
      t('today.rooms'),
      arrivals.length > 0 ? arrivalTable(texts, arrivals) : t('today.noRooms'),
    ),
    section(t('today.events'), eventTable(texts, events), events.length > 0),
    section(t('today.requests'), requestTable(texts, requests), requests.length > 0),
    section(t('today.asks'), askTable(deps, asks), asks.length > 0),
    section(t('today.proposed'), eventTable(texts, proposed), proposed.length > 0),
    chats > 0 ? t('today.chats', { chats }) : '',
  ];
  return {
    data: { day, arrivals, events, requests, asks, proposed, chats },
    text: text.filter(Boolean).join('\n\n'),
  };
}

async function arrivalsOf(deps: StaffDeps, day: string) {
  return bookings(deps)
    .select(['bookings.contact_person', 'bookings.contact_phone', 'bookings.attendees'])
    .where('bookings.status', 'in', ['approved', 'completed'])
    .where(sql<boolean>`timelines.booking_dates @> ${day}::date`)
    .orderBy('timelines.start_time', (order) => order.asc().nullsFirst())
    .orderBy('rooms.name')
    .orderBy('bookings.id')
    .execute();
}

function arrivalTable(texts: StaffTexts, rows: Awaited<ReturnType<typeof arrivalsOf>>): string {
  return table(
    texts,
    ['ref', 'room', 'period', 'client', 'contact', 'telephone', 'people'],
    rows.map((row) => [
      row.ref_code,
      row.room_name ?? '-',
      periodText(texts, row),
      clientOf(row),
      row.contact_person ?? '-',
      row.contact_phone ?? '-',
      String(row.attendees ?? '-'),
    ]),
    [6],
  );
}

/** The hold that ends first at the top. */
async function waitingRequests(deps: StaffDeps) {
  return bookings(deps)
    .where('bookings.status', '=', 'pending_approval')
    .orderBy('bookings.hold_expires_at')
    .orderBy('bookings.id')
    .execute();
}

function requestTable(
  texts: StaffTexts,
  rows: Awaited<ReturnType<typeof waitingRequests>>,
): string {
  return table(
    texts,
    ['ref', 'heldUntil', 'offer', 'period', 'client', 'lacks', 'total'],
    rows.map((row) => [
      row.ref_code,
      moment(row.hold_expires_at),
      row.room_name ?? row.plan_name ?? '-',
      periodText(texts, row),
      clientOf(row),
      lackText(texts, row),
      totalOf(texts, row),
    ]),
    [6],
  );
}

function eventRows({ db, texts: { language } }: StaffDeps) {
  return db
    .selectFrom('events')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.id',
      'events.name',
      'events.start_datetime',
      'events.end_datetime',
      nameIn(language, 'rooms').$castTo<string | null>().as('room_name'),
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

function eventTable(texts: StaffTexts, rows: Awaited<ReturnType<typeof eventsOf>>): string {
  return table(
    texts,
    ['id', 'name', 'starts', 'ends', 'room'],
    rows.map((row) => [
      shortId(row.id),
      row.name,
      moment(row.start_datetime),
      moment(row.end_datetime),
      row.room_name ?? '-',
    ]),
  );
}
