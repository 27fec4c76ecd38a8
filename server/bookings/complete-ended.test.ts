import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { eventPermissionSchema } from '#domain/events/own-events.ts';
import { startJobs } from '#server/start/jobs.ts';
import {
  domiciliationRequest,
  hallOn,
  hallRequest,
} from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { completeEndedBookings } from './complete-ended.ts';

const server = useTestApp();

async function request(body: unknown, isApproved = true): Promise<string> {
  const { bookingId } = await server.book(yasmine, body);
  if (isApproved) {
    await server.decide('approve', bookingId);
  }
  return bookingId;
}

const statusOf = async (id: string) => (await server.booking(id)).status;

const complete = (instant: string) => completeEndedBookings(server.db, new Date(instant));

test('an approved booking is completed when its last hour is over, and its customer may still create events', async () => {
  const id = await request(hallOn('2026-12-02', '09:00', '17:00'));
  await complete('2026-12-02T15:59:59.999Z');
  expect(await statusOf(id)).toBe('approved');
  server.setNow(new Date('2026-12-02T16:00:00Z'));
  const jobs = startJobs(
    [{ name: 'completing', run: (now) => completeEndedBookings(server.db, now) }],
    {
      clock: () => new Date('2026-12-02T16:00:00Z'),
      logger: server.realtimeDeps.logger,
      pauseMs: 1,
    },
  );
  await expect.poll(() => statusOf(id)).toBe('completed');
  await jobs.stop();
  const response = await server.as(yasmine)(`/api/account/booking-details/${id}`);
  expect(await response.json()).toHaveProperty('closed_at', '2026-12-02T16:00:00.000Z');
  const permission = await server.as(yasmine)('/api/account/check-event-permission');
  expect(parse(eventPermissionSchema, await permission.json()).canCreate).toBe(true);
});

test('days are over at the midnight of Algiers after the last one, months of a domiciliation with the last one', async () => {
  const ids = await Promise.all([
    request(
      hallRequest({
        billingType: 'daily',
        dates: { start: '2027-03-01', end: '2027-03-03', startTime: null, endTime: null },
      }),
    ),
    request(domiciliationRequest(server.quarterPlan.id)),
  ]);
  const statuses = () => Promise.all(ids.map(statusOf));
  await complete('2027-02-28T22:59:59Z');
  expect(await statuses()).toEqual(['approved', 'approved']);
  await complete('2027-02-28T23:00:00Z');
  expect(await statuses()).toEqual(['approved', 'completed']);
  await complete('2027-03-03T22:59:59Z');
  expect(await statuses()).toEqual(['approved', 'completed']);
  await complete('2027-03-03T23:00:00Z');
  expect(await statuses()).toEqual(['completed', 'completed']);
});

test('a request that was not decided is not completed', async () => {
  const id = await request(hallOn('2026-12-03'), false);
  await complete('2027-12-31T00:00:00Z');
  expect(await statusOf(id)).toBe('pending_approval');
});
