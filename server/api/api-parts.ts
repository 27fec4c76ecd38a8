import type { MiddlewareHandler } from 'hono';
import type { BookingLimits } from '#domain/booking/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { UploadLimits } from '#server/documents/uploads.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';

/** What the routes of /api work with. */
export interface ApiParts {
  db: Db;
  /** For reads of rooms, prices and events, which nothing that holds bookings may stop. */
  publicReads: Db;
  storage: AttachmentStorage;
  uploadLimits: UploadLimits;
  clock: () => Date;
  /** A new UUID. */
  createId: () => string;
  /** The limits of requests (rulings, Availability (2)). */
  bookingLimits: BookingLimits;
  /** Scheme and host that visitors know the site by; null: those of the request. */
  publicOrigin: string | null;
  /** Lets only callers with a verified token pass. */
  signedIn: MiddlewareHandler<IdentityEnv>;
  /** The rate limit of writes; stands behind `signedIn`. */
  writeLimit: MiddlewareHandler<IdentityEnv>;
}
