import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import { serverErrorCodes } from '#domain/errors.ts';
import { staffErrorCodes } from '#domain/staff-refusals.ts';
import { emptyBookingForm } from '#domain/booking/form/form.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { storeUnfinished } from '#server/bookings/unfinished/store-unfinished.ts';
import { askStaff } from '#server/bookings/asks.ts';
import { ATTACHMENTS_BUCKET } from '#server/storage/storage.ts';
import { renewSecret } from '#server/calendars/feed-addresses.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import {
  lina,
  nadir,
  stranger,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';
import { type FuzzRequest, requestsOf } from './http-requests.ts';
import { FILE, type Known, routeInputs } from './routes.ts';

/** Number of requests per route; .ci/run sends them all. FUZZ_RUNS=5000 takes some minutes. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.TESTS === 'whole' ? 200 : 80));
/** Printed with a failure; another seed generates other requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Number of stored files per booking. */
const FILES = 6;
/** The maximum duration of a request, also on a busy machine. */
const SLOW_MS = 5_000;

const server = useTestApp({
  clientFiles: { 'index.html': '<title>Riwaq</title>', 'assets/a.js': 'export {};' },
  // With the default limit most requests would exceed the daily uploads.
  uploadLimits: { documentsPerBooking: 100_000, bytesPerDay: 1e12, bytesPerDayInAll: 1e12 },
});
let known: Known;
let callers: Record<string, string>[];
/** Sends the half of what staff can call. */
let manager: Record<string, string>;

beforeAll(async () => {
  const leaving = await server.newCustomer();
  known = { ...(await readKnown()), leavingEmail: leaving.email };
  const hostile = { uid: 'hostile', email: 'hostile@example.com', name: 'a\u0000\ud800\u202e' };
  callers = [
    {},
    ...(await Promise.all(
      [yasmine, yasmine, yasmine, yasmine, lina, stranger, hostile, leaving, leaving].map(
        authorizationOf,
      ),
    )),
    { authorization: 'Bearer embedded-anon', apikey: 'embedded-anon' },
    { authorization: 'Bearer a.b.c' },
  ];
  manager = await authorizationOf(nadir);
});

async function authorizationOf(user: TestUser): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await server.tokens.signIdToken(user)}` };
}

const book = async (body: unknown) => (await server.book(yasmine, body)).bookingId;

async function openUpload(bookingId: string): Promise<{ path: string; token: string }> {
  const { path, signedUrl } = await documentsOf(server, yasmine, bookingId).open('id.pdf');
  return { path, token: new URL(signedUrl, 'http://localhost').searchParams.get('token') ?? '' };
}

/** The refresh token of a new session. */
async function openSession(): Promise<string> {
  const postBody = new URLSearchParams({ id_token: await server.tokens.signChoice(yasmine) });
  const response = await server.request(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
    { method: 'POST', body: JSON.stringify({ postBody: postBody.toString() }) },
  );
  return v.parse(v.object({ refreshToken: v.string() }), await response.json()).refreshToken;
}

async function* bytesOf(text: string) {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

async function readKnown(): Promise<Omit<Known, 'leavingEmail'>> {
  // From here on changes write mails.
  await sql`insert into private.settings (key, value) values ('mails', 'on')`.execute(server.db);
  const rooms = await server.db.selectFrom('rooms').select('slug').execute();
  const conversations = await server.db.selectFrom('conversations').select('id').execute();
  const proposed = await server.db
    .insertInto('events')
    .values({
      name: 'Proposed',
      start_datetime: '2028-01-03 09:00+01',
      end_datetime: '2028-01-03 10:00+01',
      created_by: await server.customerId(yasmine),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const events = await server.db.selectFrom('events').select('id').execute();
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column" from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
    order by relname, attnum`.execute(server.db);
  const columns: Known['columns'] = {};
  for (const { table, column } of rows) {
    columns[table] = [...(columns[table] ?? []), column];
  }
  const bookings: [string, AttachmentPurpose][] = [
    [await book(hallOn('2028-01-03')), 'VERIFICATION_DOCUMENT'],
    [await book(hallOn('2028-01-04')), 'VERIFICATION_DOCUMENT'],
    [await book(domiciliationRequest(server.quarterPlan.id)), 'LEGAL_DOCUMENT'],
  ];
  // Pending bookings are cancelled by generated requests, and then accept no documents.
  for (const booking of [bookings[0], bookings[2]]) {
    await server.decide('approve', booking?.[0] ?? '');
  }
  const approvedId = bookings[0]?.[0] ?? '';
  const ask = await askStaff(server.db, yasmine.uid, {
    bookingId: approvedId,
    ask: { kind: 'change', text: 'Later' },
    now: TEST_NOW,
  });
  const uploads: Known['uploads'] = [];
  for (const [bookingId, purpose] of bookings) {
    uploads.push({ ...(await openUpload(bookingId)), purpose });
    // A record that does not match its file deletes the file.
    for (let stored = 0; stored < FILES; stored += 1) {
      const upload = await openUpload(bookingId);
      await server.files.create(ATTACHMENTS_BUCKET, upload.path, bytesOf(FILE), FILE.length);
      uploads.push({ ...upload, purpose });
    }
  }
  const [ofBooking = ''] = bookings.map(([id]) => id);
  const path = `${ofBooking}/${crypto.randomUUID()}.pdf`;
  await server.addDocument(ofBooking, { storage_path: path });
  await server.files.create(ATTACHMENTS_BUCKET, path, bytesOf(FILE), FILE.length);
  const stored = await server.db
    .selectFrom('booking_attachments')
    .select('id')
    .where('storage_path', '=', path)
    .executeTakeFirstOrThrow();
  const address = new URL(await server.storage.signDownload(path, 'id.pdf'), 'http://localhost');
  await server.files.create('images', 'picture.svg', bytesOf('<svg/>'), 100);
  const unfinishedIds: string[] = [];
  for (const roomSlug of ['salle-casbah', 'grande-salle']) {
    const requestKey = crypto.randomUUID();
    const form = emptyBookingForm(
      algiers,
      { available_billing_types: [] },
      { name: yasmine.name, email: yasmine.email },
    );
    const stored = await storeUnfinished({ db: server.db, clock: () => TEST_NOW }, yasmine, {
      unfinished: {
        form: 'room',
        roomSlug,
        draft: {
          version: 2,
          uid: yasmine.uid,
          requestKey,
          step: 'notes',
          form,
          documents: [],
          bookingId: null,
        },
      },
      replaces: null,
    });
    unfinishedIds.push(stored.id);
  }
  const mails = await server.db.selectFrom('private.mails').select('id').execute();
  return {
    mailIds: mails.map(({ id }) => id),
    roomSlugs: rooms.map(({ slug }) => slug),
    planId: server.quarterPlan.id,
    eventIds: events.map(({ id }) => id),
    proposedId: proposed.id,
    unfinishedIds,
    bookingIds: bookings.map(([id]) => id),
    asked: { bookingId: approvedId, askId: ask.id },
    pendingId: await book(hallOn('2028-01-05')),
    conversationIds: conversations.map(({ id }) => id),
    uploads,
    document: { id: stored.id, path, token: address.searchParams.get('token') ?? '' },
    calendarSecret: await renewSecret(server.db, null, new Date()),
    columns,
    uids: [yasmine, lina, stranger],
    tokens: {
      choice: await server.tokens.signChoice(yasmine),
      session: await openSession(),
      endingSession: await openSession(),
      id: await server.tokens.signIdToken(yasmine),
    },
    files: ['assets/a.js', 'assets/none.js'],
  };
}

const apiRefusal = v.strictObject({
  code: v.picklist([...serverErrorCodes, ...staffErrorCodes]),
  error: v.string(),
  details: v.optional(v.unknown()),
});
const restRefusal = v.strictObject({
  code: v.string(),
  details: v.nullable(v.string()),
  hint: v.nullable(v.string()),
  message: v.string(),
});
const storageRefusal = v.strictObject({
  statusCode: v.string(),
  error: v.string(),
  message: v.string(),
});
const googleRefusal = v.strictObject({
  error: v.strictObject({
    code: v.number(),
    message: v.string(),
    errors: v.array(v.strictObject({ message: v.string(), reason: v.string() })),
  }),
});

/** The format of a refusal by the start of the path; others are pages, or have the format of /api. */
const refusals: [string, v.GenericSchema][] = [
  ['/api', apiRefusal],
  ['/rest/v1', restRefusal],
  ['/storage/v1', storageRefusal],
  ['/realtime/v1', v.strictObject({ error: v.string() })],
  ['/identitytoolkit.googleapis.com', googleRefusal],
  ['/securetoken.googleapis.com', googleRefusal],
];

/** Sends a request, checks the response, and returns its status. */
async function send({ path, ...init }: FuzzRequest): Promise<number> {
  const logged = server.log.length;
  const startedAt = performance.now();
  const { body, ...others } = init;
  const response = await server.request(`http://localhost${path}`, {
    ...others,
    ...(body !== undefined && { body }),
  });
  if (response.headers.get('content-type') === 'text/event-stream') {
    // It has no end.
    await response.body?.cancel();
    return response.status;
  }
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(server.log.slice(logged).filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(SLOW_MS);
  const { pathname } = new URL(`http://localhost${path}`);
  const form = refusals.find(([start]) => pathname === start || pathname.startsWith(start));
  // A test sees compressed bytes as they are sent.
  const isReadable = init.method !== 'HEAD' && !response.headers.has('content-encoding');
  if (response.status >= 400 && form && isReadable) {
    expect(v.safeParse(form[1], JSON.parse(text)).issues, text).toBeUndefined();
  }
  return response.status;
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const keysOfApp = () => [...new Set(server.routes.map(keyOf))].sort();

test('every route has inputs', () => {
  expect(Object.keys(routeInputs(known)).sort()).toEqual(keysOfApp());
});

test(
  'no request causes an internal error, and every refusal has the format of its service',
  { timeout: 60_000 + RUNS * 2_000 },
  async () => {
    const inputs = routeInputs(known);
    const failures: unknown[] = [];
    const succeeded = new Set<string>();
    for (const key of keysOfApp()) {
      const [method = '', pattern = ''] = key.split(' ');
      const isOfStaff = pattern.startsWith('/api/staff/');
      const senders = isOfStaff ? [...callers, ...callers.map(() => manager)] : callers;
      const requests = requestsOf(method, pattern, inputs[key] ?? {}, senders);
      const property = fc.asyncProperty(requests, async (request) => {
        if ((await send(request)) < 400) {
          succeeded.add(key);
        }
      });
      const details = await fc.check(property, { numRuns: RUNS, seed: SEED });
      if (details.failed) {
        failures.push({
          route: key,
          FUZZ_SEED: SEED,
          request: fc.stringify(details.counterexample?.[0]),
          reason: reasonOf(details.errorInstance),
        });
      }
    }
    expect(failures).toEqual([]);
    // The inputs are valid: each route accepted some request. `ALL` and `PUT .../*` are mostly middleware, and what staff
    // names are rows of others.
    const isRoute = (key: string) =>
      !/^ALL |^PUT \/storage\/v1\/object\/upload\/\*|^\w+ \/api\/staff\//.test(key);
    expect([...succeeded].filter(isRoute).sort()).toEqual(keysOfApp().filter(isRoute));
    expect((await server.request('/api/prices')).status).toBe(200);
  },
);

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
