/** What staff does with rooms, closures, events and cancellations (rulings, Availability). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hallOn, refusalOf as refusedWith } from '#tests/support/server/booking-requests.ts';
import {
  hoursLater,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';
import { approveEvent, rejectEvent } from '#server/events/decisions/review-event.ts';
import { liftClosure } from '#server/rooms/closures.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';

const app = useTestApp();

const HALL = 'grande-salle';

/** The closures of a day, those of a room first. */
const closuresOf = (day: string) =>
  app.db
    .selectFrom('room_closures')
    .select('id')
    .where(sql<boolean>`lower(period) = ${`${day} 00:00+01`}::timestamptz`)
    .orderBy('room_id')
    .execute();

/** Requests the hall from 9 to 17 o'clock; returns the reference code. */
async function requestHall(day: string): Promise<string> {
  return (await app.book(yasmine, hallOn(day))).refCode;
}

async function isHallFree(day: string): Promise<boolean> {
  const response = await app.requestBooking(yasmine, hallOn(day));
  if (!response.ok) {
    expect(await refusedWith(response)).toEqual([409, 'period_taken']);
  }
  return response.ok;
}

/** A proposed event from 10 to 12 o'clock of a day. */
const propose = async (name: string, day: string, by: TestUser | null = null) =>
  app.addEvent({
    name,
    start_datetime: `${day} 10:00+01`,
    end_datetime: `${day} 12:00+01`,
    created_by: by && (await app.customerId(by)),
  });

describe('closures', () => {
  test('a forced closure leaves the booking, which is not approved, and closes what it frees', async () => {
    const day = '2027-03-05';
    const ref = await requestHall(day);
    await app.closeDay(HALL, day, { isForced: true });
    expect((await refusalOf(app.approve(ref)))?.[0]).toBe('room_closed');
    await app.reject(ref, 'Closed');
    expect(await isHallFree(day)).toBe(false);
  });

  test('a hold that has ended does not prevent a closure', async () => {
    await requestHall('2027-03-08');
    app.setNow(hoursLater(73));
    expect((await app.closeDay(HALL, '2027-03-08')).remaining).toEqual([]);
  });

  test('a closure of the building closes each room until it is lifted', async () => {
    const day = '2027-03-10';
    await app.closeDay(null, day);
    expect(await isHallFree(day)).toBe(false);
    const [closure] = await closuresOf(day);
    await liftClosure(app.staffDeps, { id: closure?.id ?? '' });
    expect(await isHallFree(day)).toBe(true);
  });

  test('what still closes the time of a lifted closure is named', async () => {
    const day = '2027-03-11';
    await app.closeDay(null, day);
    await app.closeDay(HALL, day);
    const [ofHall] = await closuresOf(day);
    const { name, others } = await liftClosure(app.staffDeps, { id: ofHall?.id ?? '' });
    expect([name, others.map((other) => other.name)]).toEqual(['Grand Hall', [null]]);
    expect(await isHallFree(day)).toBe(false);
  });
});

describe('events', () => {
  test('an approved event keeps the hall, as the calendar and the free rooms show, until it is rejected', async () => {
    const day = '2027-04-01';
    const id = await propose('Evening', day);
    expect(await isHallFree('2027-04-02')).toBe(true);
    expect((await approveEvent(app.staffDeps, { id })).room).toBe('Grand Hall');
    expect(await isHallFree(day)).toBe(false);
    const calendar = `/api/rooms/grande-salle/calendar?from=${day}&to=2027-04-02`;
    expect(await (await app.request(calendar)).json()).toEqual([
      {
        title: 'Evening',
        kind: 'reserved',
        start: '2027-04-01T09:00:00.000Z',
        end: '2027-04-01T11:00:00.000Z',
      },
    ]);
    const free = await app.request(`/api/rooms/free?from=${day}&to=${day}`);
    const left = [
      { from: '00:00', to: '10:00' },
      { from: '12:00', to: '24:00' },
    ];
    expect(await free.json()).toHaveProperty('partly', [
      { slug: 'grande-salle', days: 0, day, hours: left },
    ]);
    await rejectEvent(app.staffDeps, { id, reason: 'Cancelled' });
    expect(await isHallFree(day)).toBe(true);
  });

  test('over a booking it can take place in another room', async () => {
    const day = '2027-04-05';
    await requestHall(day);
    const id = await propose('Evening', day);
    const approveIn = (room?: string) => approveEvent(app.staffDeps, { id, room });
    expect((await refusalOf(approveIn()))?.[0]).toBe('event_clashes');
    expect((await refusalOf(approveIn('cellar')))?.[0]).toBe('room_not_found');
    expect((await approveIn('salle-casbah')).room).toBe('Casbah Room');
    expect((await refusalOf(app.closeDay('salle-casbah', day)))?.[0]).toBe('closure_clashes');
  });

  test('over a closure it is refused', async () => {
    await app.closeDay(null, '2027-04-08');
    const id = await propose('Evening', '2027-04-08');
    expect((await refusalOf(approveEvent(app.staffDeps, { id })))?.[0]).toBe('event_clashes');
  });

  test('inside the booking of its customer it is part of it, and keeps the room when that is cancelled', async () => {
    const day = '2027-04-10';
    const ref = await requestHall(day);
    await app.approve(ref);
    const id = await propose('Evening', day, yasmine);
    expect((await approveEvent(app.staffDeps, { id })).within).toBe(ref);
    const calendar = async () =>
      (
        await app.request(`/api/rooms/grande-salle/calendar?from=${day}&to=2027-04-11`)
      ).json() as Promise<{ title: string; start: string; end: string }[]>;
    const times = { start: '2027-04-10T08:00:00.000Z', end: '2027-04-10T16:00:00.000Z' };
    expect(await calendar()).toEqual([
      { title: expect.any(String) as string, kind: expect.any(String) as string, ...times },
    ]);
    const { events } = await app.cancel(ref, { reason: 'Not paid' });
    expect(events).toEqual(['Evening']);
    expect((await calendar()).map(({ title }) => title)).toEqual(['Evening']);
    expect(await isHallFree(day)).toBe(false);
  });
});

describe('cancel', () => {
  test('frees the room of an approved booking, and its customer reads the reason', async () => {
    const day = '2027-05-01';
    const ref = await requestHall(day);
    await app.approve(ref);
    await app.cancel(ref, { reason: ' Not paid ' });
    const { rows } = await sql`
      select status, admin_notes, closed_at from bookings where ref_code = ${ref}`.execute(app.db);
    expect(rows).toEqual([{ status: 'cancelled', admin_notes: 'Not paid', closed_at: TEST_NOW }]);
    expect(await isHallFree(day)).toBe(true);
  });
});
