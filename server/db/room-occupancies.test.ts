/** What occupies a room, for every writer: bookings that hold, events and closures (rulings, Availability). */
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPeriodTaken, sqlStateOf } from '#server/db/errors.ts';
import {
  asBeforeEventLimits,
  openTestDatabase,
  type TestDatabase,
} from '#tests/support/server/test-database.ts';

let database: TestDatabase;
let customerId: string;
let roomId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  customerId = await idOf(sql`
    insert into customers (uid, email) values ('someone', 'someone@riwaq.example') returning id`);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['bookings', 'events', 'room_closures', 'rooms']) {
    await sql`delete from ${sql.table(table)}`.execute(database.kysely);
  }
  roomId = await newRoom();
});

async function idOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await statement.execute(database.kysely);
  return (rows as { id: string }[])[0]?.id ?? '';
}

const newRoom = () =>
  idOf(sql`
    insert into rooms (slug, name, seats, size_m2) values (${`room-${randomUUID()}`}, 'Room', 1, 1) returning id`);

/** An hour of the day that all tests use. */
const hour = (text = '') => sql`${`2027-03-10 ${text}:00+01`}::timestamptz`;

/** Hours of that day as a range, `9-12`. */
function range(hours: string): string {
  const [from = '', to = ''] = hours.split('-');
  return `[2027-03-10 ${from}:00+01,2027-03-10 ${to}:00+01)`;
}

interface Booking {
  by?: string;
  isApproved?: boolean;
}

/** Books the room for some hours; returns the id. */
async function book(hours: string, { by = customerId, isApproved = false }: Booking = {}) {
  const [from = '', to = ''] = hours.split('-');
  return database.kysely.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('bookings')
      .values({
        customer_id: by,
        booking_type: 'room_booking',
        room_id: roomId,
        billing_type: 'hourly',
        hold_expires_at: new Date('2027-01-04T00:00:00Z'),
        subtotal: 0,
        tva: 0,
        total_price: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into timelines (booking_id, room_id, booking_dates, start_time, end_time)
      values (${id}, ${roomId}, '[2027-03-10,2027-03-11)', ${`${from}:00`}, ${`${to}:00`})`.execute(
      trx,
    );
    if (isApproved) {
      await sql`select private.approve_booking(${id}, '2027-01-01')`.execute(trx);
    }
    return id;
  });
}

interface Event {
  by?: string | null;
  status?: string;
  sessions?: { online: number | null; inPerson: number | null };
}

const announce = (hours: string, { by = null, status = 'approved', sessions }: Event = {}) =>
  idOf(sql`
    insert into events (name, room_id, start_datetime, end_datetime, status, created_by,
      number_of_sessions_enligne, number_of_sessions_physique)
    select 'Talk', ${roomId}, ${hour(hours.split('-')[0])}, ${hour(hours.split('-')[1])}, ${status}, ${by},
      ${sessions?.online ?? null}, ${sessions?.inPerson ?? null}
    returning id`);

const close = (hours: string, { isForced = false, isBuilding = false } = {}) =>
  idOf(sql`
    insert into room_closures (room_id, period, reason, is_forced)
    values (${isBuilding ? null : roomId}, ${range(hours)}::tstzrange, 'Paint', ${isForced}) returning id`);

const run = (statement: RawBuilder<unknown>) => statement.execute(database.kysely);

/** What occupies the room, by start: `booking 9-12`. */
async function occupied(room = roomId): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select case when booking_id is not null then 'booking' when event_id is not null then 'event' else 'closure' end
      || ' ' || extract(hour from lower(period) at time zone 'Africa/Algiers')
      || '-' || extract(hour from upper(period) at time zone 'Africa/Algiers') as text
    from private.room_occupancies where room_id = ${room} order by period, text`.execute(
    database.kysely,
  );
  return rows.map(({ text }) => text);
}

/** Whether the constraint refuses a write. */
const isRefused = (write: Promise<unknown>) => write.then(() => false, isPeriodTaken);

describe('one constraint keeps them apart', () => {
  const kinds = {
    booking: (hours: string) => book(hours),
    event: (hours: string) => announce(hours),
    closure: (hours: string) => close(hours),
    'closure of the building': (hours: string) => close(hours, { isBuilding: true }),
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

  test.each(pairs)('a %s, then a %s', async (first, second) => {
    await kinds[first]('9-12');
    const areClosures = first.startsWith('closure') && second.startsWith('closure');
    expect(await isRefused(kinds[second]('11-13'))).toBe(!areClosures);
    await kinds[second]('13-14');
    await kinds[second]('8-9');
    expect(await occupied()).toHaveLength(areClosures ? 4 : 3);
  });

  test('another room is free', async () => {
    await book('9-12');
    roomId = await newRoom();
    await announce('9-12');
    expect(await occupied()).toEqual(['event 9-12']);
  });

  test('a room that is added while the building is closed is closed', async () => {
    await close('9-12', { isBuilding: true });
    expect(await occupied(await newRoom())).toEqual(['closure 9-12']);
  });

  test('a later period, room or status of a row is checked too', async () => {
    await book('9-12');
    const event = await announce('13-15');
    const closure = await close('16-18');
    const waiting = await announce('10-11', { status: 'pending_review' });
    const refusals = [
      sql`update events set start_datetime = ${hour('11')} where id = ${event}`,
      sql`update events set status = 'approved' where id = ${waiting}`,
      sql`update room_closures set period = ${range('14-18')}::tstzrange where id = ${closure}`,
      sql`update timelines set end_time = '14:00' where room_id = ${roomId}`,
    ];
    for (const statement of refusals) {
      expect(await isRefused(run(statement))).toBe(true);
    }
    await run(sql`update events set start_datetime = ${hour('12')} where id = ${event}`);
    await run(
      sql`update room_closures set period = ${range('15-17')}::tstzrange where id = ${closure}`,
    );
    await run(sql`update timelines set end_time = '11:00' where room_id = ${roomId}`);
    expect(await occupied()).toEqual(['booking 9-11', 'event 12-15', 'closure 15-17']);
  });

  test('what ends frees the room', async () => {
    const booking = await book('9-12', { isApproved: true });
    const event = await announce('12-14');
    const closure = await close('14-16', { isBuilding: true });
    await run(sql`select private.complete_booking(${booking})`);
    expect(await occupied()).toEqual(['booking 9-12', 'event 12-14', 'closure 14-16']);
    await run(
      sql`update events set status = 'rejected', rejection_reason = 'No' where id = ${event}`,
    );
    await run(sql`delete from room_closures where id = ${closure}`);
    await run(sql`delete from bookings where id = ${booking}`);
    expect(await occupied()).toEqual([]);
  });
});

describe('an event', () => {
  test.each([
    ['that is not approved', () => announce('9-12', { status: 'pending_review' })],
    ['that is only online', () => announce('9-12', { sessions: { online: 2, inPerson: null } })],
    [
      'of an earlier release without a duration',
      () => asBeforeEventLimits(database.kysely, () => announce('9-9')),
    ],
  ])('%s occupies nothing', async (_, add) => {
    await add();
    expect(await occupied()).toEqual([]);
  });

  test('ends after its start; one of an earlier release that does not can still be decided', async () => {
    const refusal = (write: Promise<unknown>) => write.then(() => null, sqlStateOf);
    expect(await refusal(announce('9-9'))).toBe('23514');
    const id = await asBeforeEventLimits(database.kysely, () =>
      announce('9-9', { status: 'pending_review' }),
    );
    const end = (hours: string) =>
      run(sql`update events set end_datetime = ${hour(hours)} where id = ${id}`);
    expect(await refusal(run(sql`update events set status = 'approved' where id = ${id}`))).toBe(
      null,
    );
    expect([await refusal(end('8')), await refusal(end('10'))]).toEqual(['23514', null]);
    expect(await occupied()).toEqual(['event 9-10']);
  });

  test('takes place in the Grand Hall unless it names another room', async () => {
    const hall = await idOf(sql`
      insert into rooms (slug, name, seats, size_m2) values ('grande-salle', 'Hall', 1, 1) returning id`);
    const add = (columns: RawBuilder<unknown>, values: RawBuilder<unknown>) =>
      run(sql`
        insert into events (name, start_datetime, end_datetime, status ${columns})
        values ('Talk', '2027-03-10 09:00+01', '2027-03-10 10:00+01', 'approved' ${values})`);
    await add(sql``, sql``);
    await add(sql`, room_id`, sql`, null`);
    expect(await occupied(hall)).toEqual(['event 9-10']);
  });

  test('in person and online occupies its room', async () => {
    await announce('9-12', { sessions: { online: 2, inPerson: 2 } });
    expect(await occupied()).toEqual(['event 9-12']);
  });
});

describe('an event inside the approved booking of its customer', () => {
  test('shares its hours, also with a second one; no one else gets them', async () => {
    await book('9-17', { isApproved: true });
    await announce('10-12', { by: customerId });
    await announce('11-13', { by: customerId });
    expect(await isRefused(announce('14-15'))).toBe(true);
    expect(await isRefused(close('10-12'))).toBe(true);
  });

  test('keeps them when the booking is cancelled', async () => {
    const booking = await book('9-17', { isApproved: true });
    await announce('10-12', { by: customerId });
    await run(sql`select private.cancel_booking(${booking})`);
    expect(await occupied()).toEqual(['event 10-12']);
    expect(await isRefused(book('11-13'))).toBe(true);
    await book('12-14');
  });

  test.each([
    ['the booking is of another customer', '10-12', { isApproved: true }, null],
    ['the booking is not approved', '10-12', { isApproved: false }, 'own'],
    ['it is longer than the booking', '10-18', { isApproved: true }, 'own'],
  ])('clashes when %s', async (_, hours, booking, by) => {
    await book('9-17', booking);
    expect(await isRefused(announce(hours, { by: by && customerId }))).toBe(true);
  });
});

describe('a forced closure', () => {
  test('occupies what bookings and events leave free', async () => {
    await book('10-11');
    await announce('13-14');
    await close('9-15', { isForced: true });
    expect(await occupied()).toEqual([
      'closure 9-10',
      'booking 10-11',
      'closure 11-13',
      'event 13-14',
      'closure 14-15',
    ]);
    expect(await isRefused(book('14-16'))).toBe(true);
  });

  test.each(['the room', 'the building'])('of %s takes what they free later', async (place) => {
    const booking = await book('10-11');
    const event = await announce('13-14');
    await close('9-15', { isForced: true, isBuilding: place === 'the building' });
    await run(sql`select private.cancel_booking(${booking})`);
    expect(await occupied()).toEqual(['closure 9-13', 'event 13-14', 'closure 14-15']);
    await run(sql`delete from events where id = ${event}`);
    expect(await occupied()).toEqual(['closure 9-15']);
  });

  test('leaves a booking that is approved or completed later', async () => {
    const booking = await book('10-11');
    await close('9-15', { isForced: true });
    await run(sql`select private.approve_booking(${booking}, '2027-01-01')`);
    await run(sql`select private.complete_booking(${booking})`);
    expect(await occupied()).toEqual(['closure 9-10', 'booking 10-11', 'closure 11-15']);
  });
});

test('a booking that lost its period gets it back with its next status, or keeps the status', async () => {
  const first = await book('9-12');
  const second = await book('13-15');
  await run(sql`delete from private.room_occupancies where room_id = ${roomId}`);
  await book('14-16');
  const approve = (id: string) => run(sql`select private.approve_booking(${id}, '2027-01-01')`);
  await approve(first);
  expect(await approve(second).catch(sqlStateOf)).toBe('23P01');
  expect(await occupied()).toEqual(['booking 9-12', 'booking 14-16']);
});
