/** A whole server for a test file: real handlers and a real database, with a fixed clock and sequential ids. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { DEFAULT_BOOKING_LIMITS, type BookingLimits } from '#domain/booking/limits.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import type { DomiciliationRequest } from '#domain/domiciliation/request.ts';
import { DEFAULT_EVENT_LIMITS, type EventLimits } from '#domain/events/limits.ts';
import type { RenderPage } from '#domain/rendering/page.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { bookingResponseSchema } from '#domain/request/booking-request.ts';
import { openTestDatabase, TEST_PROJECT } from '#server/db/test-database.ts';
import type { Db } from '#server/db/database.ts';
import type { UploadLimits } from '#server/documents/uploads.ts';
import { createLogger } from '#server/http/request-log.ts';
import { createSigningKey, type SigningKey } from '#server/identity/embedded/keys.ts';
import type { RealtimeDeps } from '#server/data-service/realtime/realtime-deps.ts';
import { createRoleClaims } from '#server/identity/embedded/role-claims.ts';
import { createSessions } from '#server/identity/embedded/sessions.ts';
import { createEmbeddedTokens, type EmbeddedTokens } from '#server/identity/embedded/tokens.ts';
import type { SetRoleClaim } from '#server/identity/role-claim.ts';
import { createVerifier } from '#server/identity/verify.ts';
import type { StaffDeps } from '#server/staff/staff-deps.ts';
import { createFileStore, type FileStore } from '#server/storage/file-store.ts';
import { createLocalStorage } from '#server/storage/local-storage.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import { createUploadTokens } from '#server/storage/upload-token.ts';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';

/** Tuesday, 9 o'clock in Algiers. */
export const TEST_NOW = new Date('2026-12-01T08:00:00.000Z');

/** What browser and server share when nothing is set. */
const testSite: SiteSettings = readSettings({}).site;

export interface TestUser {
  uid: string;
  email: string;
  name: string;
}

/** A customer of the seed without bookings. */
export const yasmine: TestUser = {
  uid: 'demo-new',
  email: 'yasmine@demo.example',
  name: 'Yasmine Haddad',
};
/** A customer of the seed with approved domiciliation. */
export const lina: TestUser = {
  uid: 'demo-domiciliation',
  email: 'lina@demo.example',
  name: 'Lina Cherif',
};
/** A user who signs in for the first time. */
export const stranger: TestUser = {
  uid: 'stranger',
  email: 'stranger@example.com',
  name: 'Sami Stranger',
};

export interface TestApp {
  db: Db;
  files: FileStore;
  storage: AttachmentStorage;
  /** The folder of the file store. */
  folder: string;
  key: SigningKey;
  tokens: EmbeddedTokens;
  /** What the realtime service needs besides the published tables (`openTestServer`). */
  realtimeDeps: Omit<RealtimeDeps, 'tables'>;
  /** For `runStaff`. */
  staffDeps: StaffDeps;
  /** Moves the clock. */
  setNow: (now: Date) => void;
  /** Lines of the log so far. */
  log: string[];
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** The handler for a real HTTP server. */
  fetch: ReturnType<typeof createApp>['fetch'];
  /** Every route and middleware, from Hono. */
  routes: ReturnType<typeof createApp>['routes'];
  /** GET, or POST with a JSON body, as a signed-in user. */
  as: (
    user: TestUser,
  ) => (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
}

interface TestAppOptions {
  hasRateLimits?: boolean;
  /** False: as with Firebase, without the embedded provider and its restrictions. */
  isEmbedded?: boolean;
  trustedProxies?: number;
  uploadLimits?: UploadLimits;
  clientDir?: string;
  publicOrigin?: string | null;
  renderPage?: RenderPage;
  /** The keys that verify tokens; default: the server's own key. */
  getKey?: JWTVerifyGetKey;
  /** Default: periods are limited as in production, the number of requests is not. */
  bookingLimits?: BookingLimits;
  eventLimits?: EventLimits;
  /** Default: that of the embedded provider. */
  setRoleClaim?: SetRoleClaim | null;
  site?: Partial<SiteSettings>;
}

/** For tests that are not about limits, in which one customer sends many requests. */
export const highLimits: BookingLimits = {
  ...DEFAULT_BOOKING_LIMITS,
  pendingRequests: 10_000,
  heldRoomDays: 100_000,
  monthlyPerRoom: 10_000,
  monthlyInAll: 10_000,
};

export async function openTestApp({
  hasRateLimits = false,
  isEmbedded = true,
  trustedProxies = 0,
  uploadLimits = { documentsPerBooking: 20, bytesPerDay: 200 * 1024 * 1024 },
  clientDir = 'none',
  publicOrigin = null,
  // As without a build: the browser renders every page.
  renderPage = () => Promise.resolve({ status: 200, html: null }),
  getKey,
  bookingLimits = highLimits,
  eventLimits = { ...DEFAULT_EVENT_LIMITS, pendingEvents: 10_000 },
  setRoleClaim,
  site,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase({ seededAt: TEST_NOW });
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-server-'));
  const key = await createSigningKey();
  const log: string[] = [];
  let now = TEST_NOW;
  let ids = 0;
  const clock = () => now;
  const roleClaims = createRoleClaims();
  const tokens = createEmbeddedTokens(key, TEST_PROJECT, clock, roleClaims);
  const files = createFileStore(folder);
  const uploadTokens = createUploadTokens(new Uint8Array(32), clock);
  const storage = createLocalStorage(files, uploadTokens);
  const verifyToken = createVerifier({
    projectId: TEST_PROJECT,
    getKey: getKey ?? createLocalJWKSet(key.keySet),
    clock,
  });
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const app = createApp({
    db: database.kysely,
    publicReads: database.publicReads,
    storage,
    verifyToken,
    identityProvider: isEmbedded ? { tokens, sessions: createSessions(clock), key } : null,
    setRoleClaim: setRoleClaim === undefined ? roleClaims.set : setRoleClaim,
    dataService: { files, uploadTokens },
    clock,
    createId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    logger,
    settings: {
      hasRateLimits,
      trustedProxies,
      supabase: null,
      authDomain: null,
      publicOrigin,
      uploadLimits,
      bookingLimits,
      eventLimits,
      site: { ...testSite, ...site },
    },
    clientDir,
    renderPage,
  });
  const request = async (path: string, init: RequestInit = {}) => {
    const { host } = new URL(path, 'http://localhost');
    const headers = new Headers(init.headers);
    headers.set('host', headers.get('host') ?? host);
    return app.request(path, { ...init, headers });
  };
  return {
    db: database.kysely,
    files,
    storage,
    folder,
    key,
    tokens,
    realtimeDeps: {
      db: database.publicReads,
      listen: database.listen,
      verifyToken,
      clock,
      logger,
    },
    log,
    staffDeps: {
      db: database.kysely,
      clock,
      brand: testSite.brand,
      eventLimits,
      readDocument: storage.read,
    },
    setNow: (instant) => {
      now = instant;
    },
    request,
    fetch: app.fetch,
    routes: app.routes,
    as: (user) => async (path, body, headers) =>
      request(path, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${await tokens.signIdToken(user)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      }),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A request for hours of the Grand Hall that are free in the seed. */
export function hallRequest(change: Partial<RoomBookingRequest> = {}): RoomBookingRequest {
  return {
    bookingType: 'room_booking',
    roomSlug: 'grande-salle',
    billingType: 'hourly',
    generalInfo: {
      clientName: 'Haddad Conseil',
      contactPerson: 'Yasmine Haddad',
      contactEmail: 'yasmine@demo.example',
      contactPhone: '0550 00 00 00',
      eventName: 'Workshop',
      attendees: 10,
      notes: '',
    },
    dates: { start: '2027-03-01', end: '2027-03-01', startTime: '09:00', endTime: '17:00' },
    services: {},
    verificationInfo: {
      documentCount: 0,
      organizationType: 'enterprise',
      organizationTypeOther: '',
      socials: { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
    },
    ...change,
  };
}

/** A request for the hall on one day, for tests that each need their own period. */
export function hallOn(day: string, startTime = '09:00', endTime = '17:00'): RoomBookingRequest {
  return hallRequest({ dates: { start: day, end: day, startTime, endTime } });
}

/** A request for the first quarter-year that the test's clock allows. */
export function domiciliationRequest(
  planId: string,
  change: Partial<DomiciliationRequest> = {},
): DomiciliationRequest {
  return {
    bookingType: 'domiciliation',
    domiciliationPlanId: planId,
    selectedMonths: ['2026-12', '2027-01', '2027-02'],
    enterpriseStatus: 'startup',
    businessRole: 'co_founder',
    generalInfo: {
      clientName: 'Atlas Conseil',
      contactPerson: 'Yasmine Haddad',
      contactEmail: 'yasmine@example.com',
      contactPhone: '0550 12 34 56',
      notes: '',
    },
    ...change,
  };
}

/** Sends a booking request, by default with a new key. */
export function requestBooking(
  server: TestApp,
  user: TestUser,
  request: unknown,
  key: string = crypto.randomUUID(),
): Promise<Response> {
  return server.as(user)('/api/events/request', request, { 'idempotency-key': key });
}

/** The booking in the response to an accepted request. */
export async function acceptedBooking(response: Response) {
  return v.parse(bookingResponseSchema, await response.json());
}

/** The plan of the seed for at least three months. */
export function readQuarterPlan(db: Db) {
  return db
    .selectFrom('domiciliation_plans')
    .select(['id', 'name', 'monthly_rate', 'min_months'])
    .where('min_months', '=', 3)
    .executeTakeFirstOrThrow();
}

/** Status, code and, if there are any, details of a refusal of /api. */
export async function refusalOf(response: Response): Promise<unknown[]> {
  const { code, details } = (await response.json()) as { code: string; details?: unknown };
  return details === undefined ? [response.status, code] : [response.status, code, details];
}

/** Status and code of a refusal of /api. */
export async function statusAndCode(response: Response): Promise<unknown[]> {
  return (await refusalOf(response)).slice(0, 2);
}

const googleRefusal = v.object({
  error: v.object({ errors: v.tuple([v.object({ reason: v.string() })]) }),
});
const storageRefusal = v.object({ statusCode: v.string(), error: v.string() });
const refusal = v.object({ code: v.string() });

/** The code of a refusal in the format of any service: /api, PostgREST, Storage or Google. */
export function refusalCode(body: unknown): string | undefined {
  if (v.is(refusal, body)) {
    return body.code;
  }
  if (v.is(storageRefusal, body)) {
    return body.error;
  }
  return v.is(googleRefusal, body) ? body.error.errors[0].reason : undefined;
}
