import { Hono } from 'hono';
import * as v from 'valibot';
import type { CancelAnswer } from '#domain/account/bookings.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import { ApiError } from '#server/http/errors.ts';
import type { ApiParts } from './api-parts.ts';
import { cancelRequest, listBookings, readBookingDetails } from './account-bookings.ts';
import { readProgress } from './account-progress.ts';
import { readAccountLimits } from './booking-limits.ts';

const bookingId = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** /api/account: what a customer sees of their own bookings and subscription. */
export function accountRoutes({
  db,
  clock,
  bookingLimits: limits,
  signedIn,
  writeLimit,
}: ApiParts) {
  return new Hono<IdentityEnv>()
    .get('/bookings', signedIn, async (c) => c.json(await listBookings(db, c.get('identity').uid)))
    .get('/booking-details/:id', signedIn, validate('param', bookingId), async (c) => {
      const details = await readBookingDetails(db, c.get('identity').uid, c.req.valid('param').id);
      if (!details) {
        throw new ApiError('booking_not_found');
      }
      return c.json(details);
    })
    .get('/progress', signedIn, async (c) =>
      c.json(await readProgress(db, c.get('identity').uid, clock())),
    )
    .get('/booking-limits', signedIn, async (c) =>
      c.json(await readAccountLimits(db, c.get('identity').uid, { limits, now: clock() })),
    )
    .post('/bookings/:id/cancel', signedIn, writeLimit, validate('param', bookingId), async (c) => {
      await cancelRequest(db, c.get('identity').uid, {
        bookingId: c.req.valid('param').id,
        now: clock(),
      });
      return c.json({ status: 'cancelled' } satisfies CancelAnswer);
    });
}
