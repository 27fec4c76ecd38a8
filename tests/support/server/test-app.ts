/** A whole server for a test file: real handlers and a real database, with a fixed clock and sequential ids. */
import type { RequestListener } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { parse, type GenericSchema, type InferOutput } from 'valibot';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { DEFAULT_BOOKING_LIMITS, type BookingLimits } from '#domain/booking/limits/limits.ts';
import { DEFAULT_EVENT_LIMITS, type EventLimits } from '#domain/events/limits.ts';
import type { RenderPage } from '#domain/rendering/page.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Db } from '#server/db/database.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import { createTextCache, listenForChanges } from '#server/http/content-cache.ts';
import { createPageCache, type PageCache } from '#server/http/pages/page-cache.ts';
import { createLogger, type CountResponse } from '#server/http/request-log.ts';
import { createSigningKey, type SigningKey } from '#server/embedded/identity/keys.ts';
import type { RealtimeDeps } from '#server/embedded/data-service/realtime/realtime-socket.ts';
import { createRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { createSessions } from '#server/embedded/identity/sessions.ts';
import { createEmbeddedTokens, type EmbeddedTokens } from '#server/embedded/identity/tokens.ts';
import type { SetRoleClaim } from '#server/identity/role-claim.ts';
import { createVerifier } from '#server/identity/verify.ts';
import type { OfficeProgram } from '#server/cli/office/commands.ts';
import { runOffice } from '#server/cli/office/run-office.ts';
import { createStaffChanges } from '#server/staff/changes.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { createFileStore, type FileStore } from '#server/embedded/storage/file-store.ts';
import { openBucketFiles } from '#server/stores/bucket-files.ts';
import { createLocalStorage } from '#server/embedded/storage/local-storage.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import { createUploadTokens } from '#server/embedded/storage/upload-token.ts';
import { createApp } from '#server/start/app.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { acceptedBooking } from './booking-requests.ts';
import { decisionsOf } from './decisions.ts';
import { rowsOf } from './rows.ts';
import { openTestDatabase, TEST_PROJECT } from './test-database.ts';

/** Tuesday, 9 o'clock in Algiers. */
export const TEST_NOW = new Date('2026-12-01T08:00:00.000Z');

export const hoursLater = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

/** What a command returns. */
export const output = (exitCode: 0 | 1 | 2, text: string) => ({ exitCode, text });

/** What browser and server share when nothing is set; without the opening hours of the demo. */
const testSite: SiteSettings = { ...readSettings({}).site, openingHours: null };

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
/** A customer of the seed with approved bookings of the Grand Hall, payments, and events of each status. */
export const karim: TestUser = {
  uid: 'demo-hall',
  email: 'karim@demo.example',
  name: 'Karim Benali',
};
/** A customer of the seed with approved domiciliation. */
export const lina: TestUser = {
  uid: 'demo-domiciliation',
  email: 'lina@demo.example',
  name: 'Lina Cherif',
};
/** The reception and the manager of the seed. */
export const sara: TestUser = {
  uid: 'staff-sara',
  email: 'sara@demo.example',
  name: 'Sara Meziane',
};
export const nadir: TestUser = {
  uid: 'staff-nadir',
  email: 'nadir@demo.example',
  name: 'Nadir Bouzid',
};
/** A user who signs in for the first time. */
export const stranger: TestUser = {
  uid: 'stranger',
  email: 'stranger@example.com',
  name: 'Sami Stranger',
};

export interface TestApp extends ReturnType<typeof rowsOf>, ReturnType<typeof decisionsOf> {
  db: Db;
  files: FileStore;
  storage: AttachmentStorage;
  /** The folder of the file store. */
  folder: string;
  key: SigningKey;
  tokens: EmbeddedTokens;
  /** What the realtime service needs besides the published tables (`openTestServer`). */
  realtimeDeps: Omit<RealtimeDeps, 'tables'>;
  /** For use cases: a manager. */
  staffDeps: StaffDeps;
  /** Moves the clock. */
  setNow: (now: Date | string) => void;
  /** Lines of the log so far. */
  log: string[];
  request: (path: string, init?: RequestInit) => Promise<Response>;
  pages: PageCache;
  /** The listener for a real HTTP server. */
  listener: RequestListener;
  /** Hono's handler, without a server. */
  fetch: ReturnType<typeof createApp>['app']['fetch'];
  /** Every route and middleware, from Hono. */
  routes: ReturnType<typeof createApp>['app']['routes'];
  /** GET, or POST with a JSON body, as a signed-in user. */
  as: (
    user: TestUser,
  ) => (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a booking request, by default with a new key. */
  requestBooking: (user: TestUser, request: unknown, key?: string) => Promise<Response>;
  /** Sends a booking request that is accepted. */
  book: (user: TestUser, request: unknown) => ReturnType<typeof acceptedBooking>;
  /** Reads an address of /api as a user, or as a visitor, by the schema of its response. */
  read: <Schema extends GenericSchema>(
    schema: Schema,
    path: string,
    user?: TestUser,
  ) => Promise<InferOutput<Schema>>;
  /** Runs a command of an operator. */
  office: (program: OfficeProgram, ...args: string[]) => ReturnType<typeof runOffice>;
  /** Signs in a customer without bookings. */
  newCustomer: () => Promise<TestUser>;
  /** The domiciliation plan of the seed for at least three months. */
  quarterPlan: Awaited<ReturnType<typeof readQuarterPlan>>;
  close: () => Promise<void>;
}

interface TestAppOptions {
  hasRateLimits?: boolean;
  /** False: as with Firebase, without the embedded provider and its restrictions. */
  isEmbedded?: boolean;
  trustedProxies?: number;
  uploadLimits?: Partial<Settings['uploadLimits']>;
  /** The files of the built site; default: without a build. */
  clientFiles?: Record<string, string>;
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
  /** Default: responses are not counted. */
  countResponse?: CountResponse;
}

/** For tests that are not about limits, in which one customer sends many requests. */
export const highLimits: BookingLimits = {
  ...DEFAULT_BOOKING_LIMITS,
  pendingRequests: 10_000,
  heldRoomDays: 100_000,
  monthlyPerRoom: 10_000,
  monthlyInAll: 10_000,
};

async function openTestApp({
  hasRateLimits = false,
  isEmbedded = true,
  trustedProxies = 0,
  uploadLimits,
  clientFiles,
  publicOrigin = null,
  // As without a build: the browser renders every page.
  renderPage = () => Promise.resolve({ status: 200, html: null }),
  getKey,
  bookingLimits = highLimits,
  eventLimits = { ...DEFAULT_EVENT_LIMITS, pendingEvents: 10_000 },
  setRoleClaim,
  site,
  countResponse,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase({ seededAt: TEST_NOW });
  const db = database.kysely;
  const directory = await mkdtemp(join(tmpdir(), 'riwaq-server-'));
  const folder = join(directory, 'storage');
  await mkdir(folder);
  const clientDir = clientFiles ? join(directory, 'client') : 'none';
  for (const [name, content] of Object.entries(clientFiles ?? {})) {
    await mkdir(dirname(join(clientDir, name)), { recursive: true });
    await writeFile(join(clientDir, name), content);
  }
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
  const pages = createPageCache();
  const publicTexts = createTextCache();
  const staffChanges = createStaffChanges();
  const listening = [
    listenForChanges(database.listen, [pages, publicTexts]),
    staffChanges.listen(database.listen),
  ];
  const { app, listener } = createApp({
    db,
    publicReads: database.publicReads,
    storage,
    pictures: openBucketFiles(null, directory),
    staffChanges,
    verifyToken,
    identityProvider: isEmbedded ? { tokens, sessions: createSessions(clock), key } : null,
    setRoleClaim: setRoleClaim === undefined ? roleClaims.set : setRoleClaim,
    dataService: { files, uploadTokens },
    listedMails: isEmbedded ? { site: { ...testSite, ...site }, origin: 'http://localhost' } : null,
    clock,
    createId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    logger,
    settings: {
      hasRateLimits,
      trustedProxies,
      publicOrigin,
      uploadLimits: { ...readSettings({}).uploadLimits, ...uploadLimits },
      bookingLimits,
      eventLimits,
      site: { ...testSite, ...site },
    },
    clientDir,
    renderPage,
    pages,
    publicTexts,
    profile: await readSiteProfile(db, null),
    countResponse: countResponse ?? null,
  });
  const request = async (path: string, init: RequestInit = {}) => {
    const { host } = new URL(path, 'http://localhost');
    const headers = new Headers(init.headers);
    headers.set('host', headers.get('host') ?? host);
    return app.request(path, { ...init, headers });
  };
  const as: TestApp['as'] = (user) => async (path, body, headers) =>
    request(path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${await tokens.signIdToken(user)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
  const requestBooking: TestApp['requestBooking'] = (user, body, key = crypto.randomUUID()) =>
    as(user)('/api/events/request', body, { 'idempotency-key': key });
  const staffDeps = {
    db,
    clock,
    building: testSite,
    holdHours: testSite.holdHours,
    origin: 'http://localhost',
    freeCancelHours: testSite.freeCancelHours,
    bookingLimits,
    eventLimits,
    documents: storage,
    actor: { name: 'unnamed', role: 'manager' as const },
  };
  let customers = 0;
  return {
    ...rowsOf(db, clock),
    ...decisionsOf(staffDeps),
    db,
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
      elapsed: () => clock().getTime(),
      logger,
    },
    log,
    staffDeps,
    setNow: (instant) => {
      now = new Date(instant);
    },
    request,
    pages,
    listener,
    fetch: app.fetch,
    routes: app.routes,
    as,
    requestBooking,
    book: async (user, body) => acceptedBooking(await requestBooking(user, body)),
    read: async (schema, path, user) =>
      parse(schema, await (await (user ? as(user) : request)(path)).json()),
    office: (program, ...args) => runOffice(staffDeps, program, args),
    newCustomer: async () => {
      customers += 1;
      const uid = `customer-${customers}`;
      const user = { uid, email: `${uid}@example.com`, name: 'Nadia Ziani' };
      expect((await as(user)('/api/auth/ensure-customer', user)).status).toBe(200);
      return user;
    },
    quarterPlan: await readQuarterPlan(db),
    close: async () => {
      await Promise.all(listening.map((stop) => stop()));
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** The plan of the seed for at least three months. */
function readQuarterPlan(db: Db) {
  return db
    .selectFrom('domiciliation_plans')
    .select(['id', 'name', 'monthly_rate', 'min_months'])
    .where('min_months', '=', 3)
    .executeTakeFirstOrThrow();
}

/** A server for the tests of a file or a `describe`. Each test begins at TEST_NOW. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await openTestApp(options));
  });
  beforeEach(() => app.setNow(TEST_NOW));
  afterAll(() => app.close());
  return app;
}
