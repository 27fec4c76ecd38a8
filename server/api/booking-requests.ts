import { Hono } from 'hono';
import * as v from 'valibot';
import { bookingRequestSchema } from '#domain/booking-request.ts';
import {
  idempotencyKeySchema,
  recordAttachmentSchema,
  uploadUrlRequestSchema,
} from '#domain/booking/request.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { ApiParts } from './api-parts.ts';
import { openUpload, recordAttachment } from './attachments.ts';
import { createBooking } from './create-booking.ts';

/** Headers reach a validator in lower case. */
const requestHeaders = v.object({ 'idempotency-key': idempotencyKeySchema });

/** /api/events: the booking request and its documents (specification, section 4, submission sequence). */
export function bookingRequestRoutes(parts: ApiParts) {
  const { signedIn, writeLimit } = parts;
  return new Hono<IdentityEnv>()
    .post(
      '/request',
      signedIn,
      writeLimit,
      validate('header', requestHeaders),
      validate('json', bookingRequestSchema),
      async (c) => {
        const key = c.req.valid('header')['idempotency-key'];
        const { isNew, ...answer } = await createBooking(
          parts,
          c.get('identity'),
          key,
          c.req.valid('json'),
        );
        return c.json(answer, isNew ? 201 : 200);
      },
    )
    .post(
      '/get-upload-url',
      signedIn,
      writeLimit,
      validate('json', uploadUrlRequestSchema),
      async (c) => c.json(await openUpload(parts, c.get('identity'), c.req.valid('json'))),
    )
    .post(
      '/record-attachment',
      signedIn,
      writeLimit,
      validate('json', recordAttachmentSchema),
      async (c) =>
        c.json({
          attachmentId: await recordAttachment(parts, c.get('identity'), c.req.valid('json')),
        }),
    );
}
