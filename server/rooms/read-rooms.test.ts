/** The calendar, the closures and the search of customers of staff's pages. */
import { describe, expect, test } from 'vitest';
import { PAGE_ROWS } from '#domain/staff/paging.ts';
import { searchCustomers } from '#server/customers/search-customers.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { lina, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { listClosures } from './closures.ts';
import { readRooms } from './read-rooms.ts';

const app = useTestApp();
const HALL = 'grande-salle';

const hallOf = async (from: string, to: string) => {
  const { rooms } = await readRooms(app.staffDeps, { from, to });
  return rooms.find(({ slug }) => slug === HALL)?.entries;
};

describe('the calendar of staff', () => {
  test('a request, a booking, an event and a closure of the building each have their kind', async () => {
    const request = await app.book(yasmine, hallOn('2027-03-01'));
    const booking = await app.book(yasmine, hallOn('2027-03-02'));
    await app.decide('approve', booking.bookingId);
    const event = await app.addEvent({
      name: 'Talk',
      room_id: await app.roomId(HALL),
      status: 'approved',
      start_datetime: '2027-03-03T09:00:00Z',
      end_datetime: '2027-03-03T11:00:00Z',
    });
    await app.addClosure({ period: '[2027-03-04T09:00Z,2027-03-04T10:00Z)', reason: 'Paint' });
    const { id: closure } = await app.db
      .selectFrom('room_closures')
      .select('id')
      .where('reason', '=', 'Paint')
      .executeTakeFirstOrThrow();
    const entries = await hallOf('2027-03-01', '2027-03-05');
    expect(entries?.map(({ kind, id, title, ref }) => [kind, id, title, ref])).toEqual([
      ['request', request.bookingId, expect.any(String), request.refCode],
      ['booking', booking.bookingId, expect.any(String), booking.refCode],
      ['event', event, 'Talk', null],
      ['closure', closure, 'Paint', null],
    ]);
    expect(entries?.at(-1)).toEqual(
      expect.objectContaining({
        start: '2027-03-04T09:00:00.000Z',
        end: '2027-03-04T10:00:00.000Z',
      }),
    );
    const { rooms, today } = await readRooms(app.staffDeps, {
      from: '2027-03-04',
      to: '2027-03-05',
    });
    expect(today).toBe('2026-12-01');
    expect(new Set(rooms.map((room) => room.entries.length))).toEqual(new Set([1]));
    // The days are those of the building: one hour before midnight in Greenwich is the next day.
    expect(await hallOf('2027-03-05', '2027-03-06')).toEqual([]);
  });

  test('a hold that has ended no longer counts', async () => {
    const { bookingId } = await app.book(yasmine, hallOn('2027-03-08'));
    await app.db
      .updateTable('bookings')
      .set({ hold_expires_at: '2026-11-30T08:00:00Z' })
      .where('id', '=', bookingId)
      .execute();
    expect(await hallOf('2027-03-08', '2027-03-09')).toEqual([]);
  });
});

test('closures that are not over are read in pages, without a gap', async () => {
  const hour = (index: number) => new Date(Date.UTC(2028, 0, 1, index)).toISOString();
  const reasons = Array.from({ length: PAGE_ROWS + 3 }, (_, index) => `Closure ${index}`);
  for (const [index, reason] of reasons.entries()) {
    await app.addClosure({ period: `[${hour(index)},${hour(index + 1)})`, reason });
  }
  await app.addClosure({ period: '[2026-01-01,2026-01-02)', reason: 'Over' });
  const read: string[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await listClosures(app.staffDeps, { after });
    read.push(...rows.map(({ reason }) => reason));
    after = next ?? undefined;
  } while (after);
  expect(read.filter((reason) => reason.startsWith('Closure'))).toEqual(reasons);
  expect(read).not.toContain('Over');
});

test.each([
  ['yas had', [yasmine.name]],
  ['CHERIF', [lina.name]],
  ['lina@demo.example', [lina.name]],
  ['+213 661 11 22 33', [yasmine.name]],
  ['0661 112', [yasmine.name]],
  ['no one is here', []],
])('customers are found by %s', async (search, names) => {
  await app.db
    .updateTable('customers')
    .set({ phone: '0661 11 22 33' })
    .where('uid', '=', yasmine.uid)
    .execute();
  const found = await searchCustomers(app.staffDeps, { search });
  expect(found.map(({ name }) => name)).toEqual(names);
});
