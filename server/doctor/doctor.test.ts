import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jsonText } from '#domain/rendering/json-text.ts';
import { SITE_SETTINGS_ID } from '#domain/site/site-settings.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { readSettings } from '#server/settings/settings.ts';
import { copySeedFiles } from '#server/embedded/storage/embedded-files.ts';
import { claimFileStore } from '#server/storage/file-store-id.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { TEST_PROJECT } from '#tests/support/server/test-database.ts';
import { readExpectedSchema, type SchemaEntry } from './database-schema.ts';
import { observe, type Observation } from './observation.ts';
import { runDoctor, type DoctorDeps } from './run-doctor.ts';

const VISITOR = '203.0.113.9';
const FIREBASE = 'https://identitytoolkit.googleapis.com/v1/projects';
const SUPABASE = 'https://ref.supabase.co';
const hosted = {
  DATABASE_URL: 'postgres://localhost/riwaq',
  SUPABASE_URL: SUPABASE,
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
};

const app = useTestApp({ isEmbedded: false, hasRateLimits: true, trustedProxies: 1 });

/** A sound deployment, of which each test changes a part: its settings, and the services around it. */
let environment: NodeJS.ProcessEnv;
let deps: DoctorDeps;
/** JSON, a page, or a status without a body, by address. */
let replies: Record<string, number | string | object>;
/** What the proxy passes on as X-Forwarded-For. */
let forward: (given: string) => string;
let schema: SchemaEntry[];
const set = (change: NodeJS.ProcessEnv) => () => Object.assign(environment, change);
const reply = (change: typeof replies) => () => Object.assign(replies, change);

beforeAll(async () => {
  await copySeedFiles(supabaseFolder(), app.folder);
  await claimFileStore(app.db, app.folder);
  schema = await readExpectedSchema();
});
beforeEach(() => {
  environment = {
    ...firebaseEnvironment,
    FIREBASE_PROJECT_ID: TEST_PROJECT,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://riwaq.example',
    TRUSTED_PROXIES: '1',
    DATA_DIR: dirname(app.folder),
  };
  replies = {
    'https://riwaq.example/': pageOf(environment),
    'https://riwaq.example/readyz': { database: 'ready' },
    [FIREBASE]: { authorizedDomains: ['localhost', 'riwaq.example'] },
  };
  forward = (given) => `${given}, ${VISITOR}`;
  deps = {
    send,
    observe: () => observe({ db: app.db, clock: () => new Date() }),
    expectedSchema: () => Promise.resolve(schema),
    freeBytes: () => Promise.resolve(50 * 1024 ** 3),
  };
});

function pageOf(settings: NodeJS.ProcessEnv): string {
  return `<script type="application/json" id="${SITE_SETTINGS_ID}">${jsonText(readSettings(settings).site)}</script>`;
}

const send: DoctorDeps['send'] = async (url, init) => {
  const given = new Headers(init?.headers).get('x-forwarded-for');
  if (given !== null) {
    return app.request(new URL(url).pathname, { headers: { 'x-forwarded-for': forward(given) } });
  }
  const found = replies[url.replace(/\?.*$/, '')];
  if (found === undefined) {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
  }
  return typeof found === 'number'
    ? new Response(null, { status: found })
    : new Response(typeof found === 'string' ? found : JSON.stringify(found));
};

const troublesOf = async () =>
  (await runDoctor(environment, deps)).filter(({ level }) => level !== 'ok');

/** What is wrong, what is found, and what its remedy names. */
type Case = [name: string, plantFault: () => unknown, text: RegExp, remedy: RegExp];

const settingsCases: Case[] = [
  ['a wrong setting', set({ PORT: 'abc' }), /PORT must be a number/, /restart/],
  ['development', set({ NODE_ENV: '' }), /NODE_ENV is not production/, /NODE_ENV=production/],
  ['no address', set({ PUBLIC_ORIGIN: '' }), /PUBLIC_ORIGIN is not set/, /riwaq\.example/],
  ['no TLS', set({ PUBLIC_ORIGIN: 'http://riwaq.example' }), /without TLS/, /certificate/],
  ['an unknown proxy', set({ TRUSTED_PROXIES: '0' }), /share one rate limit/, /1 for one Caddy/],
  ['no limits', set({ RATE_LIMITS: 'off' }), /RATE_LIMITS is off/, /Remove/],
  [
    'a secret key in every page',
    set({ ...hosted, SUPABASE_ANON_KEY: 'sb_secret_1' }),
    /every page/,
    /new keys/,
  ],
];

const addressCases: Case[] = [
  [
    'an unreachable address',
    () => delete replies['https://riwaq.example/'],
    /cannot be reached: getaddrinfo/,
    /DNS/,
  ],
  ['another site', reply({ 'https://riwaq.example/': 'nginx' }), /not with this site/, /proxy/],
  ['old settings', set({ HOLD_HOURS: '1' }), /and these settings/, /Restart the site/],
  [
    'a site that is not ready',
    reply({ 'https://riwaq.example/readyz': { database: 'unavailable' } }),
    /database is unavailable/,
    /log/,
  ],
  [
    'a proxy that passes on what a visitor wrote',
    () => (forward = (given) => given),
    /whoever he likes/,
    /TRUSTED_PROXIES, now 1/,
  ],
  ['a wrong API key', reply({ [FIREBASE]: 400 }), /refuses FIREBASE_API_KEY/, /console/],
  [
    'an address that Firebase does not know',
    reply({ [FIREBASE]: { authorizedDomains: ['localhost'] } }),
    /refuses sign-ins at riwaq\.example/,
    /Authorized domains/,
  ],
];

const observed = (change: Partial<Observation>) => () => {
  const { observe: read } = deps;
  deps.observe = async (settings) => {
    const observation = await read(settings);
    return observation && { ...observation, ...change };
  };
};

const databaseCases: Case[] = [
  [
    'a database that is down',
    () => (deps.observe = () => Promise.reject(new Error('refused'))),
    /database: refused/,
    /Read the message/,
  ],
  ['no database', () => (deps.observe = () => Promise.resolve(null)), /there is none/, /Start/],
  ['an old version', observed({ version: 140_011 }), /PostgreSQL 14/, /15 or newer/],
  ['a missing extension', observed({ extensions: [] }), /btree_gist is missing/, /create/],
  ['the clock of the database', observed({ clockAheadMs: -90_000 }), /90 s behind/, /NTP/],
  ['missing migrations', observed({ applied: [], details: null }), /are not applied/, /migrates/],
  [
    'the migration of a newer version',
    observed({ applied: ['20991231000000'] }),
    /has 20991231000000/,
    /install that version/,
  ],
  ['a missing table', observed({ details: 'no rooms' }), /cannot be read: no rooms/, /Restore/],
  [
    'another project',
    set({ FIREBASE_PROJECT_ID: 'other' }),
    new RegExp(`identity project is ${TEST_PROJECT}, and FIREBASE_PROJECT_ID is other`),
    /keeps its project/,
  ],
  ['another time zone', set({ TIME_ZONE: 'Europe/Paris' }), /TIME_ZONE is Europe/, /Algiers/],
];

const fileCases: Case[] = [
  ['a full disk', () => (deps.freeBytes = () => Promise.resolve(1_000)), /0\.0 GB/, /Free space/],
  [
    'another folder',
    set({ DATA_DIR: '/nowhere' }),
    /\/nowhere\/storage has no id/,
    /Set DATA_DIR to the folder with the files/,
  ],
  ['other keys', () => onSupabase({ rooms: 401 }), /do not read the rooms/, /of DATABASE_URL/],
  ['another project of Supabase', () => onSupabase({ rooms: [] }), /do not read/, /DATABASE_URL/],
  [
    'public documents',
    () => onSupabase({ bucket: { public: true } }),
    /documents of customers/,
    /private/,
  ],
  ['no bucket', () => onSupabase({ bucket: 404 }), /not show the bucket attachments/, /keys/],
];

async function onSupabase(change: { rooms?: number | object; bucket?: number | object } = {}) {
  set(hosted)();
  const rooms = await app.db.selectFrom('rooms').select('id').orderBy('id').execute();
  reply({
    'https://riwaq.example/': pageOf(environment),
    [`${SUPABASE}/rest/v1/rooms`]: change.rooms ?? rooms,
    [`${SUPABASE}/storage/v1/bucket/attachments`]: change.bucket ?? { public: false },
  })();
}

describe.each([
  ['the settings', settingsCases],
  ['the address', addressCases],
  ['the database', databaseCases],
  ['the files', fileCases],
])('of %s the doctor finds', (_, cases) => {
  test.each(cases)('%s', async (_name, plantFault, text, remedy) => {
    await plantFault();
    const found = await troublesOf();
    expect(found.filter((each) => text.test(each.text)).map((each) => each.remedy)).toEqual([
      expect.stringMatching(remedy),
    ]);
  });
});

test('nothing is wrong with a sound deployment', async () => {
  expect(await troublesOf()).toEqual([]);
  await onSupabase();
  expect(await troublesOf()).toEqual([]);
});

test('files that rows name and the folder lacks are counted, the first with their names', async () => {
  const images = join(app.folder, 'images');
  await rename(images, `${images}-away`);
  try {
    expect((await troublesOf()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^files: \d+ of \d+ are missing: images\/.* and \d+ more$/),
    ]);
  } finally {
    await rename(`${images}-away`, images);
  }
});

test.each([
  [
    'a table without row level security',
    'alter table payments disable row level security',
    'without row level security: public.payments',
  ],
  [
    'a trigger that is switched off',
    'alter table timelines disable trigger timelines_occupy',
    'lacks trigger timelines_occupy of public.timelines, switched on',
  ],
  [
    'a missing trigger',
    'drop trigger timelines_occupy on timelines',
    'trigger timelines_occupy of public.timelines',
  ],
  [
    'triggers of foreign keys',
    'alter table payments disable trigger all',
    'constraint payments_booking_id_fkey of public.payments, switched on',
  ],
  [
    'a constraint of new rows only',
    `alter table private.booking_asks drop constraint booking_asks_closed_at, add constraint booking_asks_closed_at check ((status = 'open') = (closed_at is null)) not valid`,
    'constraint booking_asks_closed_at of private.booking_asks, of all rows',
  ],
  [
    'a constraint that allows more',
    'alter table private.booking_asks drop constraint booking_asks_closed_at, add constraint booking_asks_closed_at check (true)',
    'constraint booking_asks_closed_at of private.booking_asks',
  ],
  [
    'a missing index',
    'drop index private.booking_asks_one_open',
    'index private.booking_asks_one_open of private.booking_asks',
  ],
  [
    'a missing policy',
    'alter policy rooms_active on rooms rename to renamed',
    'lacks policy rooms_active of public.rooms',
  ],
  [
    'a policy that allows more',
    'alter policy messages_of_member on messages using (true)',
    'policy messages_of_member of public.messages',
  ],
  [
    'another policy',
    'create policy everyone on customers for select to anon using (true)',
    'more is allowed than the site needs: policy everyone of public.customers',
  ],
  [
    'a function that does nothing',
    `create or replace function private.mails_are_on() returns boolean language sql as 'select false'`,
    'function private.mails_are_on()',
  ],
  [
    'a function of the browser',
    'grant execute on function private.number_message() to public',
    'right of anon to execute private.number_message()',
  ],
  [
    'a table of the browser',
    'grant select, update on payments to anon',
    'right of anon to update public.payments(',
  ],
  [
    'the missing right to a table',
    'revoke all on rooms, events from anon, authenticated',
    'right of anon to select public.events(',
  ],
  [
    'messages that are not published',
    'alter publication supabase_realtime drop table messages',
    'not in the publication supabase_realtime',
  ],
])('%s: what the doctor names repairs it', async (_, fault, line) => {
  await sql.raw(fault).execute(app.db);
  const troubles = await troublesOf();
  expect(troubles.map(({ text }) => text).join('\n')).toContain(line);
  for (const { remedy } of troubles) {
    const [, statements] = /^Run as the owner of the database: (.*;)/s.exec(remedy ?? '') ?? [];
    if (statements !== undefined) {
      await app.db.transaction().execute((trx) => sql.raw(statements).execute(trx));
    }
  }
  expect(await troublesOf()).toEqual([]);
});
