import * as v from 'valibot';
import { centimesSchema } from '#domain/money.ts';
import { isoDateSchema } from '#domain/time.ts';
import { earlierFormSchema } from './earlier-form.ts';
import { roomBookingRequestSchema } from './request.ts';

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A pending request for a room as its customer can change it. GET /api/account/bookings/{id}/pending. */
export const pendingRequestSchema = v.object({
  id: v.string(),
  reference: v.string(),
  version: versionSchema,
  /** TTC in centimes. */
  total: centimesSchema,
  /** Documents that the server has. */
  documentCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  form: v.object({
    ...earlierFormSchema.entries,
    startDate: isoDateSchema,
    endDate: isoDateSchema,
  }),
});
export type PendingRequest = v.InferOutput<typeof pendingRequestSchema>;

/** A version of a request; `id` is that of its booking. */
export type RequestVersion = Pick<PendingRequest, 'id' | 'version'>;

/**
 * Body of POST /api/account/bookings/{id}/change: the whole request, and the version that it replaces. `documentCount` is
 * that of the documents that follow.
 */
export const requestChangeSchema = v.object({
  ...roomBookingRequestSchema.entries,
  version: versionSchema,
});
export type RequestChange = v.InferOutput<typeof requestChangeSchema>;
