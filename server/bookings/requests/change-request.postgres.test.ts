/** A customer changes a request while others act on it, each in a session of its own: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { shiftDay } from '#domain/time/time.ts';
import { raceForLock } from '#tests/support/server/race-for-lock.ts';
import { hallOn, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { lina, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';

const server = useTestApp();

let day = '2027-03-01';
let request: { bookingId: string; refCode: string };

beforeEach(async () => {
  day = shiftDay(day, 2);
  request = await server.book(yasmine, hallOn(day, '09:00', '10:00'));
});

const outcome = async (response: Promise<Response>) => {
  const { ok } = await response.then((received) => received.clone());
  return ok ? 'done' : statusAndCode(response);
};

const change = (startTime = '11:00', endTime = '12:00') =>
  outcome(
    server.as(yasmine)(`/api/account/bookings/${request.bookingId}/change`, {
      ...hallOn(day, startTime, endTime),
      version: 1,
    }),
  );
const cancel = () =>
  outcome(server.as(yasmine)(`/api/account/bookings/${request.bookingId}/cancel`, {}));
const approve = async () => (await refusalOf(server.approve(request.refCode)))?.[0] ?? 'approved';

const stored = async () => {
  const { rows } = await sql`
    select status, version, array(
      select (lower(period) at time zone 'UTC')::time::text from private.room_occupancies where booking_id = bookings.id
    ) as occupied
    from bookings where id = ${request.bookingId}`.execute(server.db);
  return rows[0];
};

/** Starts both while the booking's row is locked, so that `first` is the first to get the lock. */
const race = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  raceForLock(
    server.db,
    sql`select from bookings where id = ${request.bookingId} for update`,
    first,
    second,
  );

test('staff approve the version that was changed before them: they are refused', async () => {
  expect(await race(change, approve)).toEqual(['done', 'request_changed']);
  expect(await stored()).toEqual({
    status: 'pending_approval',
    version: 2,
    occupied: ['10:00:00'],
  });
});

test('an approval that comes first is kept: the change is refused', async () => {
  expect(await race(approve, change)).toEqual(['approved', '409 booking_decided']);
  expect(await stored()).toEqual({ status: 'approved', version: 1, occupied: ['08:00:00'] });
});

test('a change and then a cancellation: both are done, and nothing is held', async () => {
  expect(await race(change, cancel)).toEqual(['done', 'done']);
  expect(await stored()).toEqual({ status: 'cancelled', version: 2, occupied: [] });
});

test('a cancellation and then a change: the change is refused', async () => {
  expect(await race(cancel, change)).toEqual(['done', '409 booking_decided']);
  expect(await stored()).toEqual({ status: 'cancelled', version: 1, occupied: [] });
});

test('two changes of one version: the second is refused', async () => {
  expect(await race(change, () => change('13:00', '14:00'))).toEqual([
    'done',
    '409 request_changed',
  ]);
});

test('two customers change to the same hours: the second is refused and keeps its own', async () => {
  const other = await server.book(lina, hallOn(day, '15:00', '16:00'));
  const changeOther = () =>
    outcome(
      server.as(lina)(`/api/account/bookings/${other.bookingId}/change`, {
        ...hallOn(day, '11:00', '12:00'),
        version: 1,
      }),
    );
  const outcomes = await raceForLock(
    server.db,
    sql`select private.lock_room(private.grand_hall())`,
    change,
    changeOther,
  );
  expect(outcomes).toEqual(['done', '409 period_taken']);
  const { rows } = await sql`
    select upper(period) - lower(period) = interval '1 hour' as "isKept", version
    from private.room_occupancies join bookings on bookings.id = booking_id
    where booking_id = ${other.bookingId}`.execute(server.db);
  expect(rows).toEqual([{ isKept: true, version: 1 }]);
});

test('fifty changes crosswise: each is done or refused, and no deadlock fails one', async () => {
  const other = await server.book(lina, hallOn(shiftDay(day, 1), '09:00', '10:00'));
  const days = [day, shiftDay(day, 1)];
  const tries = Array.from({ length: 50 }, (_, index) => {
    const [user, id] = index % 2 ? [lina, other.bookingId] : [yasmine, request.bookingId];
    const hour = 10 + (index % 5);
    const asked = hallOn(days[index % 3 ? 0 : 1] ?? day, `${hour}:00`, `${hour + 1}:00`);
    const version = 1 + (index % 4);
    return server
      .as(user)(`/api/account/bookings/${id}/change`, { ...asked, version })
      .then(({ status }) => status);
  });
  const statuses = new Set(await Promise.all(tries));
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
});
