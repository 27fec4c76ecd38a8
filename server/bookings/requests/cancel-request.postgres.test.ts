/** A customer cancels while staff approve, each in a session of its own: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raceForLock } from '#tests/support/server/race-for-lock.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { Refusal } from '#server/errors.ts';
import { TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

import { approveRequest } from '#server/bookings/decisions/approve-request.ts';

const server = useTestApp();

interface Contenders {
  cancel: () => Promise<unknown>;
  approve: () => Promise<unknown>;
}

/** A pending request of `day`, and what a customer and staff do with it; each resolves to its response. */
async function pendingRequest(day: string) {
  const { bookingId: id, refCode: reference } = await server.book(yasmine, hallOn(day));
  const contenders: Contenders = {
    cancel: async () => {
      const response = await server.as(yasmine)(`/api/account/bookings/${id}/cancel`, {});
      return [response.status, (await response.json()) as unknown];
    },
    approve: () =>
      approveRequest(server.staffDeps, { ref: reference, version: 1 }).then(
        ({ status }) => status,
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      ),
  };
  return { id, contenders };
}

/** Starts both while the booking's row is locked, so that `first` is the first to get the lock. */
const race = (id: string, first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  raceForLock(server.db, sql`select from bookings where id = ${id} for update`, first, second);

/** What is stored of a booking, whether it occupies its room. */
function storedBooking(id: string) {
  return server.db
    .selectFrom('bookings')
    .select([
      'status',
      'decided_at',
      'hold_expires_at',
      sql<boolean>`exists (select from private.room_occupancies where booking_id = bookings.id)`.as(
        'occupies',
      ),
    ])
    .where('bookings.id', '=', id)
    .execute();
}

test('an approval that comes first is kept: the customer can no longer cancel', async () => {
  const { id, contenders } = await pendingRequest('2027-03-01');
  expect(await race(id, contenders.approve, contenders.cancel)).toEqual([
    'approved',
    [
      409,
      {
        code: 'booking_decided',
        error: 'The request is decided already.',
        details: { status: 'approved' },
      },
    ],
  ]);
  expect(await storedBooking(id)).toEqual([
    { status: 'approved', decided_at: TEST_NOW, hold_expires_at: null, occupies: true },
  ]);
});

test('a cancellation that comes first is kept: staff see it, and the period is free', async () => {
  const { id, contenders } = await pendingRequest('2027-03-02');
  expect(await race(id, contenders.cancel, contenders.approve)).toEqual([
    [200, { status: 'cancelled' }],
    'booking_decided',
  ]);
  expect(await storedBooking(id)).toEqual([
    { status: 'cancelled', decided_at: TEST_NOW, hold_expires_at: null, occupies: false },
  ]);
  expect((await server.requestBooking(yasmine, hallOn('2027-03-02'))).status).toBe(201);
});
