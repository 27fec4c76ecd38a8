import type { Context, MiddlewareHandler } from 'hono';
import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import type { EventLimits } from '#domain/events/limits.ts';
import type { BrowserError } from '#domain/site/browser-error.ts';
import type { PageSite, SiteSettings } from '#domain/site/site-settings.ts';
import type { Db } from '#server/db/database.ts';
import type { UploadLimits } from '#domain/documents/uploads.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { Identity } from '#server/identity/caller.ts';
import type { StaffChanges } from '#server/staff/changes.ts';
import type { AttachmentStorage, BucketFiles } from '#server/storage/storage.ts';

/** The dependencies of the routes of /api. */
export interface ApiDeps {
  db: Db;
  /** For reads of rooms, prices and events: a lock on bookings must not block them. */
  publicReads: Db;
  /** Sends what `read` returns of public content as JSON, cached for this path until something public changes. */
  sendCached: (c: Context, read: () => Promise<unknown>) => Promise<Response>;
  storage: AttachmentStorage;
  /** The buckets of pictures. */
  pictures: Pick<BucketFiles, 'read' | 'create'>;
  staffChanges: StaffChanges;
  uploadLimits: UploadLimits;
  /** Counts bytes of uploads for the client's address; false: over the limit. */
  admitsUpload: (c: Context, bytes: number) => boolean;
  clock: () => Date;
  /** A new UUID. */
  createId: () => string;
  /** The limits of requests (rulings, Availability (2)). */
  bookingLimits: BookingLimits;
  /** The limits of the events that customers propose (rulings, Own events (3)). */
  eventLimits: EventLimits;
  /** Sets the role claim of a caller whose token has none; whether the caller must refresh the token. */
  ensureRoleClaim: (identity: Identity) => Promise<boolean>;
  /** Scheme and host of the site's public addresses; null: those of the request. */
  publicOrigin: string | null;
  site: SiteSettings;
  /** What every page has: the settings, and the building as the offer has it. */
  readSite: () => Promise<PageSite>;
  /** Lets only callers with a verified token pass. */
  signedIn: MiddlewareHandler<IdentityEnv>;
  /** As `signedIn`, within the rate limit of writes. */
  write: MiddlewareHandler<IdentityEnv>;
  /** The rate limit of the errors that browsers report. */
  browserErrorLimit: MiddlewareHandler;
  logBrowserError: (error: BrowserError) => void;
}
