import * as v from 'valibot';
import { centimesSchema } from '#domain/money/money.ts';
import { requestVersionSchema } from '#domain/request/version.ts';
import { isoDateSchema } from '#domain/time/time.ts';
import { earlierFormSchema } from './earlier-form.ts';
import { heldSpansOf } from '#domain/period/held-spans.ts';
import { bookingFormSchema, formPeriod } from './form.ts';
import type { Span } from '#domain/period/period.ts';
import type { Building } from '#domain/time/building.ts';

/** A pending request for a room as its customer can change it. GET /api/account/bookings/{id}/pending. */
export const pendingRequestSchema = v.object({
  id: v.string(),
  reference: v.string(),
  version: requestVersionSchema,
  /** TTC in centimes. */
  total: centimesSchema,
  /** Documents that the server has. */
  documentCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  form: v.object({
    ...earlierFormSchema.entries,
    startDate: isoDateSchema,
    endDate: isoDateSchema,
    isSeveralDays: bookingFormSchema.entries.isSeveralDays,
    days: bookingFormSchema.entries.days,
  }),
});
export type PendingRequest = v.InferOutput<typeof pendingRequestSchema>;

/** What a pending request holds of its room; nothing without one. */
export function heldSpans(building: Building, pending: PendingRequest | null): Span[] {
  if (!pending?.form.billingType) {
    return [];
  }
  const { form } = pending;
  const period = formPeriod({ startTime: '', endTime: '', ...form });
  return heldSpansOf(building, pending.form.billingType, period);
}

/** A version of a request; `id` is that of its booking. */
export type RequestVersion = Pick<PendingRequest, 'id' | 'version'>;
