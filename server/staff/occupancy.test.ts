/** What staff does with rooms, closures, events and cancellations (rulings, Availability). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hallOn, refusalOf as refusedWith } from '#tests/support/server/booking-requests.ts';
import { hoursLater, type TestUser, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { approveEvent } from '#server/events/decisions/review-event.ts';
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
  test('a hold that has ended does not prevent a closure', async () => {
    await requestHall('2027-03-08');
    app.setNow(hoursLater(73));
    expect((await app.closeDay(HALL, '2027-03-08')).remaining).toEqual([]);
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
