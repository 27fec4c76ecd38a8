import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { newAskSchema, type BookingAsk } from '#domain/account/asks.ts';
import type { CancelResponse, DocumentAddress } from '#domain/account/bookings.ts';
import {
  accountDetailsSchema,
  forgetAccountSchema,
  type CalendarAddress,
  type forgottenResponseSchema,
} from '#domain/account/details.ts';
import {
  ownEventsQuerySchema,
  type EventPermission,
  type WithdrawalResponse,
} from '#domain/events/own-events.ts';
import { requestChangeSchema } from '#domain/booking/request.ts';
import { askStaff, withdrawAsk } from '#server/bookings/asks.ts';
import { readBookingDetails } from '#server/bookings/booking-details.ts';
import { readAccountLimits } from '#server/bookings/requests/booking-limits.ts';
import { readEarlierForm, readPendingRequest } from '#server/bookings/requests/earlier-form.ts';
import { cancelRequest } from '#server/bookings/requests/cancel-request.ts';
import { changeRequest } from '#server/bookings/requests/change-request.ts';
import { listBookings } from '#server/bookings/list-bookings.ts';
import { listPayments } from '#server/bookings/list-payments.ts';
import { readProgress } from '#server/bookings/read-progress.ts';
import { feedPath } from '#server/calendars/feed-addresses.ts';
import { readOwnSecret, renewOwnSecret, revokeOwnSecret } from '#server/calendars/own-address.ts';
import { customerOf } from '#server/customers/customers.ts';
import { readDetails, saveDetails } from '#server/customers/details.ts';
import { exportData } from '#server/customers/export-data.ts';
import { forgetAccount } from '#server/customers/forget-account.ts';
import { findEventCreator, listHallPeriods, listOwnEvents } from '#server/events/own-events.ts';
import { signOwnDocument } from '#server/documents/own-document.ts';
import { withdrawEvent } from '#server/events/withdraw-event.ts';
import { Refusal } from '#server/errors.ts';
import { sendJson } from '#server/http/json.ts';
import { originOf } from '#server/http/origin.ts';
import { streamOf } from '#server/http/stream-of.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { ApiDeps } from './deps.ts';

const uuid = v.pipe(v.string(), v.uuid());
const idParam = v.object({ id: uuid });
const askParam = v.object({ id: uuid, askId: uuid });
/** The request that is changed does not count: its change replaces it. */
const limitsQuery = v.object({ replaced: v.exactOptional(uuid) });

/** /api/account: what a customer sees of their own bookings, payments, subscription and events, and what they have saved. */
export function accountRoutes(deps: ApiDeps) {
  const { db, clock, site, bookingLimits: limits, eventLimits } = deps;
  const { publicOrigin, signedIn, write } = deps;
  /** The customers whose data is being sent: each once at a time. */
  const exporting = new Set<string>();
  const addressOf = (c: Context, secret: string | null): CalendarAddress => ({
    address: secret && `${originOf(c, publicOrigin)}${feedPath(secret)}`,
  });
  return new Hono<IdentityEnv>()
    .get('/bookings', signedIn, async (c) =>
      sendJson(c, await listBookings(db, c.get('identity').uid)),
    )
    .get('/booking-details/:id', signedIn, validate('param', idParam), async (c) =>
      c.json(await readBookingDetails(db, c.get('identity').uid, c.req.valid('param').id)),
    )
    .get('/bookings/:id/form', signedIn, validate('param', idParam), async (c) =>
      c.json(await readEarlierForm(db, c.get('identity').uid, c.req.valid('param').id)),
    )
    .get('/bookings/:id/pending', signedIn, validate('param', idParam), async (c) =>
      c.json(
        await readPendingRequest(db, c.get('identity').uid, {
          bookingId: c.req.valid('param').id,
          now: clock(),
        }),
      ),
    )
    .get('/documents/:id/address', signedIn, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const address = await signOwnDocument(deps, c.get('identity').uid, id);
      return c.json({ address } satisfies DocumentAddress);
    })
    .get('/payments', signedIn, async (c) => c.json(await listPayments(db, c.get('identity').uid)))
    .get('/progress', signedIn, async (c) =>
      c.json(await readProgress(db, site, c.get('identity').uid, clock())),
    )
    .get('/events', signedIn, validate('query', ownEventsQuerySchema), async (c) =>
      c.json(await listOwnEvents(db, c.get('identity').uid, c.req.valid('query').limit)),
    )
    .get('/check-event-permission', signedIn, async (c) => {
      const { uid } = c.get('identity');
      const [creatorId, hallPeriods] = await Promise.all([
        findEventCreator(db, uid),
        listHallPeriods(db, uid, clock()),
      ]);
      return c.json({
        canCreate: creatorId !== null,
        hallPeriods,
        limits: eventLimits,
      } satisfies EventPermission);
    })
    .post('/events/:id/withdraw', write, validate('param', idParam), async (c) => {
      await withdrawEvent(db, c.get('identity').uid, c.req.valid('param').id);
      return c.json({ status: 'withdrawn' } satisfies WithdrawalResponse);
    })
    .get('/booking-limits', signedIn, validate('query', limitsQuery), async (c) =>
      c.json(
        await readAccountLimits(db, c.get('identity').uid, {
          limits,
          now: clock(),
          ...c.req.valid('query'),
        }),
      ),
    )
    .get('/details', signedIn, async (c) => c.json(await readDetails(db, c.get('identity').uid)))
    .put('/details', write, validate('json', accountDetailsSchema), async (c) => {
      await saveDetails(db, c.get('identity').uid, c.req.valid('json'));
      return c.json(c.req.valid('json'));
    })
    .get('/calendar-address', signedIn, async (c) =>
      c.json(addressOf(c, await readOwnSecret(db, c.get('identity')))),
    )
    .post('/calendar-address', write, async (c) =>
      c.json(addressOf(c, await renewOwnSecret(db, c.get('identity'), clock()))),
    )
    .post('/calendar-address/revoke', write, async (c) =>
      c.json(addressOf(c, await revokeOwnSecret(db, c.get('identity')))),
    )
    .get('/export', write, async (c) => {
      const { id } = await customerOf(db, c.get('identity'));
      if (exporting.has(id)) {
        throw new Refusal('export_running');
      }
      exporting.add(id);
      const end = () => void exporting.delete(id);
      try {
        const { content } = await exportData({ db, documents: deps.storage }, id);
        return c.body(streamOf(content, end), 200, { 'content-type': 'application/zip' });
      } catch (error) {
        end();
        throw error;
      }
    })
    .post('/forget', write, validate('json', forgetAccountSchema), async (c) => {
      await forgetAccount(deps, c.get('identity'), c.req.valid('json'));
      return c.json({ status: 'forgotten' } satisfies v.InferOutput<
        typeof forgottenResponseSchema
      >);
    })
    .post(
      '/bookings/:id/change',
      write,
      validate('param', idParam),
      validate('json', requestChangeSchema),
      async (c) =>
        c.json(
          await changeRequest(deps, c.get('identity'), {
            bookingId: c.req.valid('param').id,
            change: c.req.valid('json'),
          }),
        ),
    )
    .post(
      '/bookings/:id/asks',
      write,
      validate('param', idParam),
      validate('json', newAskSchema),
      async (c) =>
        c.json(
          (await askStaff(db, c.get('identity').uid, {
            bookingId: c.req.valid('param').id,
            ask: c.req.valid('json'),
            now: clock(),
          })) satisfies BookingAsk,
        ),
    )
    .post('/bookings/:id/asks/:askId/withdraw', write, validate('param', askParam), async (c) => {
      const { id: bookingId, askId } = c.req.valid('param');
      const ask = { bookingId, askId, now: clock() };
      return c.json((await withdrawAsk(db, c.get('identity').uid, ask)) satisfies BookingAsk);
    })
    .post('/bookings/:id/cancel', write, validate('param', idParam), async (c) => {
      await cancelRequest(db, c.get('identity').uid, {
        bookingId: c.req.valid('param').id,
        now: clock(),
      });
      return c.json({ status: 'cancelled' } satisfies CancelResponse);
    });
}
