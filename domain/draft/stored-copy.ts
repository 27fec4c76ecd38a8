import * as v from 'valibot';
import { instantSchema } from '#domain/time/time.ts';

/**
 * The copy of a draft that the server stores for the account. `id` is that of the booking which it becomes; the next one
 * names the `storedAt` that it replaces.
 */
export const storedCopySchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  storedAt: instantSchema,
  expiresAt: instantSchema,
});
export type StoredCopy = v.InferOutput<typeof storedCopySchema>;
