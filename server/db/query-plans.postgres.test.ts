import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestFilter } from '#domain/staff/requests.ts';
import { requestsQuery } from '#server/bookings/decisions/list-requests.ts';
import { offerLinesQuery } from '#server/db/offer/offer-log.ts';
import { occupiedRoomsQuery } from '#server/rooms/free-rooms.ts';
import { calendarQuery } from '#server/rooms/room-calendar.ts';
import { eventStatuses } from '#domain/events/new-event.ts';
import { pendingEventsQuery } from '#server/events/create-event.ts';
import { eventCreatorQuery, ownEventsQuery } from '#server/events/own-events.ts';
import { eventsWithinQuery } from '#server/events/public-events.ts';
import { eventsPageQuery } from '#server/events/decisions/list-events.ts';
import { dueQuery } from '#server/bookings/decisions/list-due.ts';
import { paymentsQuery } from '#server/bookings/decisions/list-payments.ts';
import { closuresQuery } from '#server/rooms/closures.ts';
import { roomsQuery } from '#server/rooms/read-rooms.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // The triggers are not tested here, and would be slow for a hundred thousand rows.
  await database.runUnlimited(manyRows);
}, 180_000);
afterAll(() => database.close());

/** 100,000 hourly bookings with a payment each, and 20,000 rows of everything else, spread evenly. */
const manyRows = `
  set session_replication_role = replica;
  insert into customers (id, uid, email)
    select md5('customer ' || n)::uuid, 'uid-' || n, n || '@riwaq.example' from generate_series(0, 999) n;
  insert into rooms (id, slug, name, seats, size_m2)
    select md5('room ' || n)::uuid, 'room-' || n, 'Room ' || n, 10, 20 from generate_series(0, 9) n;
  insert into bookings (id, customer_id, booking_type, room_id, billing_type, status, decided_at, created_at,
      subtotal, tva, total_price)
    select md5('booking ' || n)::uuid, md5('customer ' || n % 1000)::uuid, 'room_booking',
      md5('room ' || n % 10)::uuid, 'hourly', 'approved', now(), now() - n * interval '1 minute', 100, 0, 100
    from generate_series(0, 99999) n;
  insert into timelines (booking_id, room_id, booking_dates, start_time, end_time)
    select md5('booking ' || n)::uuid, md5('room ' || n % 10)::uuid,
      daterange('2000-01-01'::date + n / 100, '2000-01-01'::date + n / 100 + 1),
      time '08:00' + n / 10 % 10 * interval '1 hour', time '09:00' + n / 10 % 10 * interval '1 hour'
    from generate_series(0, 99999) n;
  insert into private.room_occupancies (room_id, period, booking_id, holder)
    select room_id, period, booking_id, booking_id from timelines;
  insert into payments (booking_id, amount, payment_method)
    select md5('booking ' || n)::uuid, 100, 'cash' from generate_series(0, 99999) n;
  insert into conversations (id, name, customer_id)
    select md5('conversation ' || n)::uuid, 'Support', md5('customer ' || n)::uuid
    from generate_series(0, 999) n;
  insert into messages (conversation_id, seq, sender_name, content)
    select md5('conversation ' || n % 1000)::uuid, n, 'Riwaq', 'Hello' from generate_series(0, 19999) n;
  insert into events (name, room_id, start_datetime, end_datetime, status, created_by, created_at)
    select 'Event ' || n, md5('room 0')::uuid, now() + (n - 19900) * interval '1 hour', now() + (n - 19899) * interval '1 hour',
      case when n % 10 = 9 then 'pending_review' else 'approved' end,
      md5('customer ' || n % 1000)::uuid, now() - n * interval '1 minute'
    from generate_series(0, 19999) n;
  insert into room_closures (room_id, period)
    select case when n % 11 < 10 then md5('room ' || n % 11)::uuid end,
      tstzrange('2000-01-01'::timestamptz + n * interval '1 day', '2000-01-02'::timestamptz + n * interval '1 day')
    from generate_series(0, 19999) n;
  insert into private.log (actor, action, subject, subject_id)
    select 'Sara', 'changed', case when n % 100 = 0 then 'offer' else 'booking' end, gen_random_uuid()
    from generate_series(0, 19999) n;
  update bookings set starts_at = lower(period), ends_at = upper(period),
      paid_amount = case when (lower(booking_dates) - date '2000-01-01') % 20 = 0 then 0 else total_price end
    from timelines where booking_id = bookings.id;
  update conversations set last_message_at = now() - seq * interval '1 minute', is_waiting = seq % 20 = 0
    from messages where conversation_id = conversations.id;
  set session_replication_role = origin;
  analyze`;

const id = `'${randomUUID()}'::uuid`;

test.each([
  [
    'a customer’s bookings',
    `select * from bookings left join timelines on timelines.booking_id = bookings.id
     where customer_id = ${id} order by created_at desc`,
  ],
  [
    'a customer’s payments',
    `select * from payments join bookings on bookings.id = booking_id where customer_id = ${id}`,
  ],
  [
    'the messages of a conversation',
    `select * from messages where conversation_id = ${id} order by seq desc limit 50`,
  ],
  [
    'the unread messages of a conversation',
    `select count(*) from (select from messages
       where conversation_id = ${id} and seq > 10 and sender_id is distinct from ${id} limit 100) as unread`,
  ],
  [
    'the coming public events',
    `select * from events where status = 'approved' and end_datetime > now()
     order by start_datetime, id limit 9`,
  ],
  [
    'the number of coming public events',
    `select count(*) from events where status = 'approved' and end_datetime > now()`,
  ],
  [
    'the expired holds',
    `select id from bookings where status = 'pending_approval' and hold_expires_at <= now()`,
  ],
  [
    'the approved bookings that are over',
    `select id from bookings where status = 'approved' and ends_at <= '2000-01-01'`,
  ],
  [
    'what waits for a decision, a page',
    `select * from bookings where status = 'pending_approval' and (hold_expires_at, id) > (now(), ${id})
     order by hold_expires_at, id limit 50`,
  ],
  ['all bookings, a page', `select * from bookings order by created_at, id limit 50`],
  [
    'the bookings of a day',
    `select bookings.* from timelines join bookings on bookings.id = booking_id
     where booking_dates @> date '2001-01-01' and status in ('approved', 'completed')`,
  ],
  [
    'what is to be paid, a page',
    `select * from bookings where status in ('approved', 'completed')
       and (total_price > paid_amount or not is_price_complete) order by starts_at, id limit 50`,
  ],
  [
    'what is to be given back',
    `select * from bookings where status in ('pending_approval', 'approved', 'completed')
         and is_price_complete and paid_amount > total_price
       or status in ('rejected', 'cancelled', 'expired') and paid_amount > kept_amount
     order by starts_at, id limit 50`,
  ],
  [
    'the chats with their newest message, a page',
    `select * from conversations cross join lateral (
       select content from messages where conversation_id = conversations.id order by seq desc limit 1) as newest
     where last_message_at is not null order by last_message_at desc, conversations.id limit 50`,
  ],
  [
    'the booking of a repeated request',
    `select id from bookings where customer_id = ${id} and idempotency_key = ${id}`,
  ],
])('%s is found by an index among a hundred thousand rows', async (_, query) => {
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`explain ${query}`)
    .execute(database.kysely);
  const plan = planText(rows);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan/);
});

test('the events of a month are found by an index, also in the past', async () => {
  for (const day of [-400, 0]) {
    const start = new Date(Date.now() + day * DAY_MS);
    const span = { start, end: new Date(start.getTime() + 31 * DAY_MS) };
    const plan = planText(await eventsWithinQuery(database.kysely, 'room-0', span).explain());
    expect(plan).toMatch(/Index Scan (on|using) events_approved_by_period/);
  }
});

test('a customer’s own events, and the booking that allows to create one, are found by an index', async () => {
  const events = planText(await ownEventsQuery(database.kysely, 'uid-7', 20).explain());
  expect(events).toMatch(/Index Scan (on|using) events_/);
  expect(events).not.toMatch(/Seq Scan/);
  const booking = planText(await eventCreatorQuery(database.kysely, 'uid-7').explain());
  expect(booking).not.toMatch(/Seq Scan on (bookings|customers)/);
});

test('a customer’s pending events, and the lists of staff, are found by an index', async () => {
  const pending = planText(await pendingEventsQuery(database.kysely, randomUUID()).explain());
  expect(pending).toMatch(/Index (Only )?Scan (on|using) events_pending_of_customer/);
  for (const status of [...eventStatuses, 'all'] as const) {
    const page = planText(await eventsPageQuery(database.kysely, { status, page: 2 }).explain());
    expect([status, page]).toEqual([status, expect.stringMatching(/Index Scan using events_/)]);
    expect(page).not.toMatch(/Seq Scan on events|Sort/);
  }
});

test('a page of requests is found by an index, from its beginning and after a row', async () => {
  const row = { id: randomUUID(), created_at: '2026-01-01', hold_expires_at: '2026-01-01' };
  const filters: RequestFilter[] = [
    {},
    { status: 'approved' },
    { status: 'approved', unpaid: true, before: 'BK-2345ABCD' },
    { status: 'all' },
    { search: 'customer' },
    { search: 'BK-2345ABCD' },
  ];
  for (const filter of filters) {
    for (const position of [null, row]) {
      const plan = planText(await requestsQuery(database.kysely, filter, position).explain());
      expect([filter, plan]).toEqual([
        filter,
        expect.stringMatching(/Index Scan .*using bookings_\w+ on bookings/),
      ]);
      expect(plan).not.toMatch(/Seq Scan on (bookings|timelines)/);
    }
  }
});

test('a room’s calendar of one month is found by an index', async () => {
  const query = calendarQuery({
    slug: 'room-0',
    start: '2010-01-01T00:00:00Z',
    end: '2010-02-01T00:00:00Z',
    now: new Date(),
  });
  const explained = await sql<Record<string, unknown>>`explain ${query}`.execute(database.kysely);
  const plan = planText(explained.rows);
  expect(plan).toMatch(/Index Scan (on|using) room_occupancies_no_overlap/);
  // A building has few rooms.
  expect(plan).not.toMatch(/Seq Scan on (?!rooms )/);
});

test('the free rooms are found by an index for each room', async () => {
  const query = occupiedRoomsQuery(
    database.kysely,
    algiers,
    { from: '2002-01-01', to: '2002-02-28' },
    new Date(),
  );
  const plan = planText(await query.explain());
  expect(plan).not.toMatch(/Seq Scan on (room_occupancies|bookings)/);
});

test('the calendar, closures and payments of staff are found by an index, each page', async () => {
  const span = { start: new Date('2010-01-01Z'), end: new Date('2010-02-01Z') };
  const rooms = await sql<Record<string, unknown>>`explain ${roomsQuery(span)}`.execute(
    database.kysely,
  );
  expect(planText(rooms.rows)).toMatch(/Index Scan (on|using) room_occupancies_no_overlap/);
  const now = new Date('2054-09-01Z');
  for (const after of [undefined, randomUUID()]) {
    const plans = {
      rooms: planText(rooms.rows),
      closures: planText(await closuresQuery(database.kysely, { now, after }).explain()),
      due: planText(await dueQuery(database.kysely, { view: 'due', after }).explain()),
      refunds: planText(await dueQuery(database.kysely, { view: 'refunds', after }).explain()),
      announced: planText(
        await paymentsQuery(database.kysely, { isPending: true, after }).explain(),
      ),
      received: planText(
        await paymentsQuery(database.kysely, { isPending: false, after }).explain(),
      ),
    };
    expect(plans.due).toMatch(/Index Scan using bookings_to_pay/);
    expect(plans.refunds).toMatch(/Index Scan using bookings_to_refund/);
    expect(plans.announced).toMatch(/Index Scan (Backward )?using payments_announced/);
    expect(plans.received).toMatch(/Index Scan (Backward )?using payments_received/);
    for (const plan of Object.values(plans)) {
      expect(plan).not.toMatch(/Seq Scan on (bookings|payments|room_closures|room_occupancies)/);
    }
  }
});

test('the history of the offer is read by an index', async () => {
  for (const before of [null, 9_000]) {
    const page = planText(await offerLinesQuery(database.kysely, { before, limit: 21 }).explain());
    expect(page).toMatch(/Index Scan Backward using log_of_offer/);
    expect(page).not.toMatch(/Sort/);
  }
});

function planText(rows: Record<string, unknown>[]): string {
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}
