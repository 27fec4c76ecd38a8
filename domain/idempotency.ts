import * as v from 'valibot';

/** The header that makes a repeated request return the first one's booking, event or message (rulings, Booking wizard). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const idempotencyKeySchema = v.pipe(v.string(), v.uuid());
