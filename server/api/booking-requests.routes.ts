import { Hono } from 'hono';
import * as v from 'valibot';
import { recordAttachmentSchema, uploadUrlRequestSchema } from '#domain/documents/uploads.ts';
import { idempotencyKeySchema } from '#domain/idempotency.ts';
import { bookingRequestSchema, type BookingRequest } from '#domain/booking/booking-request.ts';
import { createBooking } from '#server/bookings/requests/create-booking.ts';
import { insertRoomBooking } from '#server/bookings/requests/insert-room-booking.ts';
import type { InsertBooking } from '#server/bookings/requests/new-booking.ts';
import { openUpload } from '#server/documents/open-upload.ts';
import { recordAttachment } from '#server/documents/record-attachment.ts';
import { insertDomiciliation } from '#server/domiciliation/insert-domiciliation.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { ApiDeps } from './deps.ts';

/** Headers reach a validator in lower case. */
const requestHeaders = v.object({ 'idempotency-key': idempotencyKeySchema });

/** /api/events: the booking request and its documents (specification, section 4, submission sequence). */
export function bookingRequestRoutes(deps: ApiDeps) {
  const { write } = deps;
  return new Hono<IdentityEnv>()
    .post(
      '/request',
      write,
      validate('header', requestHeaders),
      validate('json', bookingRequestSchema),
      async (c) => {
        const request = c.req.valid('json');
        const { isNew, ...response } = await createBooking(
          deps,
          c.get('identity'),
          { requestKey: c.req.valid('header')['idempotency-key'], request },
          insertOf(request, deps),
        );
        return c.json(response, isNew ? 201 : 200);
      },
    )
    .post('/get-upload-url', write, validate('json', uploadUrlRequestSchema), async (c) =>
      c.json(
        await openUpload(deps, c.get('identity'), c.req.valid('json'), (bytes) =>
          deps.admitsUpload(c, bytes),
        ),
      ),
    )
    .post('/record-attachment', write, validate('json', recordAttachmentSchema), async (c) =>
      c.json({
        attachmentId: await recordAttachment(deps, c.get('identity'), c.req.valid('json')),
      }),
    );
}

/** How the booking of a request is priced, checked and stored: as its kind requires. */
function insertOf(
  request: BookingRequest,
  { site: building, bookingLimits: limits }: Pick<ApiDeps, 'site' | 'bookingLimits'>,
): InsertBooking {
  return request.bookingType === 'room_booking'
    ? (trx, booking) => insertRoomBooking(trx, { building, booking, request, limits })
    : (trx, booking) => insertDomiciliation(trx, { building, booking, request, limits });
}
