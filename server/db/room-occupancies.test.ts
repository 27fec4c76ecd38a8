/** What occupies a room, for every writer: bookings that hold, events and closures (rulings, Availability). */
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isPeriodTaken, sqlStateOf } from '#server/db/errors.ts';
import { useBareRoom } from '#tests/support/server/bare-room.ts';
import { asBeforeEventLimits } from '#tests/support/server/test-database.ts';

const bare = useBareRoom();
const { database, idOf, newRoom, run } = bare;

/** An hour of the day that all tests use. */
const hour = (text = '') => sql`${`2027-03-10 ${text}:00+01`}::timestamptz`;

/** Hours of that day as a range, `9-12`. */
function range(hours: string): string {
  const [from = '', to = ''] = hours.split('-');
  return `[2027-03-10 ${from}:00+01,2027-03-10 ${to}:00+01)`;
}

/** Books the room for some hours; returns the id. */
async function book(hours: string, { isApproved = false } = {}) {
  const [from = '', to = ''] = hours.split('-');
  const times = [`${from}:00`, `${to}:00`] as const;
  const id = await bare.book({ days: '[2027-03-10,2027-03-11)', times });
  if (isApproved) {
    await run(sql`select private.approve_booking(${id}, '2027-01-01')`);
  }
  return id;
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
    select 'Talk', ${bare.roomId}, ${hour(hours.split('-')[0])}, ${hour(hours.split('-')[1])}, ${status}, ${by},
      ${sessions?.online ?? null}, ${sessions?.inPerson ?? null}
    returning id`);

const close = (hours: string, { isForced = false, isBuilding = false } = {}) =>
  idOf(sql`
    insert into room_closures (room_id, period, reason, is_forced)
    values (${isBuilding ? null : bare.roomId}, ${range(hours)}::tstzrange, 'Paint', ${isForced}) returning id`);

/** What occupies the room, by start: `booking 9-12`. */
async function occupied(room = bare.roomId): Promise<string[]> {
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
    bare.roomId = await newRoom();
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
      sql`update timelines set end_time = '14:00' where room_id = ${bare.roomId}`,
    ];
    for (const statement of refusals) {
      expect(await isRefused(run(statement))).toBe(true);
    }
    await run(sql`update events set start_datetime = ${hour('12')} where id = ${event}`);
    await run(
      sql`update room_closures set period = ${range('15-17')}::tstzrange where id = ${closure}`,
    );
    await run(sql`update timelines set end_time = '11:00' where room_id = ${bare.roomId}`);
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
    const hall = await newRoom('grande-salle');
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
    await announce('10-12', { by: bare.customerId });
    await announce('11-13', { by: bare.customerId });
    expect(await isRefused(announce('14-15'))).toBe(true);
    expect(await isRefused(close('10-12'))).toBe(true);
  });

  test('keeps them when the booking is cancelled', async () => {
    const booking = await book('9-17', { isApproved: true });
    await announce('10-12', { by: bare.customerId });
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
    expect(await isRefused(announce(hours, { by: by && bare.customerId }))).toBe(true);
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
  await run(sql`delete from private.room_occupancies where room_id = ${bare.roomId}`);
  await book('14-16');
  const approve = (id: string) => run(sql`select private.approve_booking(${id}, '2027-01-01')`);
  await approve(first);
  expect(await approve(second).catch(sqlStateOf)).toBe('23P01');
  expect(await occupied()).toEqual(['booking 9-12', 'booking 14-16']);
});
