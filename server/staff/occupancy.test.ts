/* oxlint-disable no-restricted-properties -- the printed text is compared in staff.test.ts */
/** What staff does with rooms, through the commands: closures, events and cancellations (rulings, Availability). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hallOn, refusalOf } from '#tests/support/server/booking-requests.ts';
import {
  hoursLater,
  output,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';

const app = useTestApp();

const staff = (...args: string[]) => app.staff(...args);

/** The lines of a command's output. */
async function lines(...args: string[]): Promise<string[]> {
  return (await staff(...args)).text.split('\n');
}

const close = (place: string, day: string, ...more: string[]) =>
  lines('close', place, '--from', day, '--to', day, '--reason', 'Paint', ...more);

/** Requests the hall from 9 to 17 o'clock; returns the reference code. */
async function requestHall(day: string): Promise<string> {
  return (await app.book(yasmine, hallOn(day))).refCode;
}

async function isHallFree(day: string): Promise<boolean> {
  const response = await app.requestBooking(yasmine, hallOn(day));
  if (!response.ok) {
    expect(await refusalOf(response)).toEqual([409, 'period_taken']);
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
    await close('grande-salle', day, '--force');
    expect(await staff('approve', ref)).toMatchObject({ exitCode: 1 });
    await staff('reject', ref, '--reason', 'Closed');
    expect(await isHallFree(day)).toBe(false);
  });

  test('a hold that has ended does not prevent a closure', async () => {
    await requestHall('2027-03-08');
    app.setNow(hoursLater(73));
    expect(await close('grande-salle', '2027-03-08')).toEqual([
      'Grand Hall is closed from 2027-03-08 00:00 to 2027-03-09 00:00: Paint.',
    ]);
  });

  test('closures are listed until they are over, and lifted', async () => {
    const day = '2027-03-10';
    await close('building', day);
    expect(await isHallFree(day)).toBe(false);
    const line = (await lines('closures')).find((text) => text.includes(day)) ?? '';
    await staff('lift-closure', line.slice(0, 8));
    expect(await isHallFree(day)).toBe(true);
    app.setNow(new Date('2028-01-01T00:00:00Z'));
    expect(await lines('closures')).toEqual(['There are no closures.']);
  });

  test('what still closes the time of a lifted closure is named', async () => {
    const day = '2027-03-11';
    await close('building', day);
    await close('grande-salle', day);
    const ofHall = (await lines('closures')).find(
      (text) => text.includes('Grand Hall') && text.includes(day),
    );
    const id = ofHall?.slice(0, 8) ?? '';
    const [sentence, , other] = (await staff('lift-closure', id)).text.split('\n');
    expect(sentence).toBe(
      'The closure of Grand Hall from 2027-03-11 00:00 to 2027-03-12 00:00 is lifted (Paint). These remain:',
    );
    expect(other).toMatch(/The building +2027-03-11 00:00 +2027-03-12 00:00 +Paint/);
    expect(await isHallFree(day)).toBe(false);
  });

  test.each([
    ['2027-03-12', '2027-03-13', '2027-03-12 00:00 to 2027-03-14 00:00'],
    ['2027-03-14T12:00', '2027-03-14 14:00', '2027-03-14 12:00 to 2027-03-14 14:00'],
  ])('the building is closed from %s to %s', async (from, to, period) => {
    expect(
      await staff('close', 'building', '--from', from, '--to', to, '--reason', 'Paint'),
    ).toEqual(output(0, `The building is closed from ${period}: Paint.`));
  });
});

describe('events', () => {
  test('an approved event keeps the hall, as the calendar and the free rooms show, until it is rejected', async () => {
    const day = '2027-04-01';
    const id = await propose('Evening', day);
    expect(await isHallFree('2027-04-02')).toBe(true);
    expect(await lines('approve-event', id)).toEqual([
      '"Evening" is approved: the public pages show it, and it occupies Grand Hall.',
    ]);
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
    await staff('reject-event', id, '--reason', 'Cancelled');
    expect(await isHallFree(day)).toBe(true);
  });

  test('over a booking it can take place in another room', async () => {
    const day = '2027-04-05';
    await requestHall(day);
    const id = await propose('Evening', day);
    expect(await staff('approve-event', id)).toMatchObject({ exitCode: 1 });
    expect(await staff('approve-event', id, '--room', 'cellar')).toEqual(
      output(
        1,
        'There is no room cellar. Rooms: bureau-didouche, grande-salle, salle-casbah, salle-el-djazair, salle-mezghena, studio-bab-el-oued.',
      ),
    );
    expect(await lines('approve-event', id, '--room', 'salle-casbah')).toEqual([
      '"Evening" is approved: the public pages show it, and it occupies Casbah Room.',
    ]);
    expect((await lines('events', '--status', 'approved')).join('\n')).toMatch(
      /Evening .* Casbah Room /,
    );
    expect(await close('salle-casbah', day)).toContain(
      '2027-04-05 10:00  2027-04-05 12:00  Casbah Room  event "Evening"',
    );
  });

  test('over a closure it is refused', async () => {
    await close('building', '2027-04-08');
    expect(await lines('approve-event', await propose('Evening', '2027-04-08'))).toContain(
      '2027-04-08 00:00  2027-04-09 00:00  Grand Hall  closed (Paint)',
    );
  });

  test('inside the booking of its customer it is part of it, and keeps the room when that is cancelled', async () => {
    const day = '2027-04-10';
    const ref = await requestHall(day);
    await staff('approve', ref);
    const id = await propose('Evening', day, yasmine);
    expect(await lines('approve-event', id)).toEqual([
      `"Evening" is approved: the public pages show it, and it takes place in Grand Hall within ${ref}.`,
    ]);
    const calendar = async () =>
      (
        await app.request(`/api/rooms/grande-salle/calendar?from=${day}&to=2027-04-11`)
      ).json() as Promise<{ title: string; start: string; end: string }[]>;
    const times = { start: '2027-04-10T08:00:00.000Z', end: '2027-04-10T16:00:00.000Z' };
    expect(await calendar()).toEqual([
      { title: expect.any(String) as string, kind: expect.any(String) as string, ...times },
    ]);
    expect(await lines('cancel', ref, '--reason', 'Not paid')).toEqual([
      `${ref} is cancelled: its period is free again. These public events were inside it and keep the room: "Evening". "reject-event" frees it.`,
    ]);
    expect((await calendar()).map(({ title }) => title)).toEqual(['Evening']);
    expect(await isHallFree(day)).toBe(false);
  });
});

describe('cancel', () => {
  test('frees the room of an approved booking, and its customer reads the reason', async () => {
    const day = '2027-05-01';
    const ref = await requestHall(day);
    await staff('approve', ref);
    await staff('cancel', ref, '--reason', ' Not paid ');
    const { rows } = await sql`
      select status, admin_notes, closed_at from bookings where ref_code = ${ref}`.execute(app.db);
    expect(rows).toEqual([{ status: 'cancelled', admin_notes: 'Not paid', closed_at: TEST_NOW }]);
    expect(await isHallFree(day)).toBe(true);
  });
});
