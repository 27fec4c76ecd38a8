import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import {
  expectFound,
  google,
  SITE_HOST,
  troublesOf,
  useDeployment,
  type Case,
} from '#tests/support/server/deployment.ts';
import { fetchFailure, pageWith } from '#tests/support/server/outside-world.ts';

const SUPABASE = 'ref.supabase.co';
const FOREIGN_ROOM = '00000000-0000-4000-8000-000000000001';
const hosted = {
  DATABASE_URL: 'postgres://localhost/riwaq',
  SUPABASE_URL: `https://${SUPABASE}`,
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
};

const deployment = useDeployment();
const set = (change: NodeJS.ProcessEnv) => () => Object.assign(deployment.environment, change);
const replies = (change: Record<string, number | object>) => () =>
  Object.assign(deployment.world.replies, change);

const settingsCases: Case[] = [
  ['a misspelt setting', set({ TRUSTED_PROXY: '1' }), /TRUSTED_PROXY is not a setting/, /restart/],
  ['a wrong setting', set({ PORT: 'abc' }), /PORT must be a number/, /restart/],
  ['development', set({ NODE_ENV: '' }), /NODE_ENV is not production/, /NODE_ENV=production/],
  [
    'no address',
    set({ PUBLIC_ORIGIN: '' }),
    /PUBLIC_ORIGIN is not set/,
    /https:\/\/riwaq\.example/,
  ],
  ['no TLS', set({ PUBLIC_ORIGIN: 'http://riwaq.example' }), /without TLS/, /certificate/],
  ['an unknown proxy', set({ TRUSTED_PROXIES: '0' }), /share one rate limit/, /1 for one Caddy/],
  ['no limits', set({ RATE_LIMITS: 'off' }), /they are off/, /RATE_LIMITS/],
];

const addressCases: Case[] = [
  [
    'an unreachable address',
    () =>
      (deployment.world.failures[SITE_HOST] = fetchFailure('ENOTFOUND', 'getaddrinfo ENOTFOUND')),
    /cannot be reached: getaddrinfo/,
    /DNS/,
  ],
  [
    'an expired certificate',
    () =>
      (deployment.world.failures[SITE_HOST] = fetchFailure(
        'CERT_HAS_EXPIRED',
        'certificate has expired',
      )),
    /certificate of .* is refused/,
    /Renew/,
  ],
  [
    'another site',
    () => (deployment.world.page = 'Welcome to nginx!'),
    /not with this site/,
    /pass everything/,
  ],
  ['old settings', set({ BRAND_NAME: 'Dar' }), /with other settings/, /Restart the site/],
  [
    'a site that is not ready',
    () => (deployment.readiness = 'unavailable'),
    /database is unavailable/,
    /log/,
  ],
  [
    'a proxy that removes headers',
    () => (deployment.world.removedHeaders = ['strict-transport-security']),
    /Strict-Transport-Security does not arrive/,
    /pass it on/,
  ],
  [
    'a proxy that passes on what a visitor wrote',
    () => (deployment.world.forward = (given) => given),
    /whoever he likes/,
    /TRUSTED_PROXIES, now 1/,
  ],
  [
    'a proxy that does not name the visitor',
    () => (deployment.world.forward = () => undefined),
    /by the address of the proxy/,
    /append the address/,
  ],
];

const firebaseCases: Case[] = [
  [
    'no way to Google',
    () =>
      (deployment.world.failures['www.googleapis.com'] = fetchFailure('ETIMEDOUT', 'timed out')),
    /keys cannot be read.*timed out/,
    /googleapis\.com on port 443/,
  ],
  ['no keys', replies({ [google.keys]: 503 }), /keys cannot be read.*status 503/, /port 443/],
  [
    'a wrong clock',
    () => (deployment.deps.clock = () => new Date(Date.now() + 120_000)),
    /12\d s ahead of Google/,
    /NTP/,
  ],
  [
    'a wrong API key',
    replies({ [google.project]: 400 }),
    /refuses FIREBASE_API_KEY/,
    /Firebase console/,
  ],
  [
    'an address that Firebase does not know',
    replies({ [google.project]: { authorizedDomains: ['localhost'] } }),
    /refuses sign-ins at riwaq\.example/,
    /Authorized domains/,
  ],
  [
    'no service account',
    set({ FIREBASE_SERVICE_ACCOUNT: '' }),
    /the page polls/,
    /docs\/deploy\.md/,
  ],
  [
    'a missing key file',
    set({ FIREBASE_SERVICE_ACCOUNT: '/nowhere.json' }),
    /must be the JSON key/,
    /path of the key file/,
  ],
  ['a revoked key', replies({ [google.token]: 400 }), /refuses the key/, /new key/],
  [
    'a missing role',
    replies({ [google.update]: 403 }),
    /cannot set the role/,
    /Authentication Admin/,
  ],
];

const supabaseReplies = async () => {
  const rooms = await deployment.app.db.selectFrom('rooms').select('id').orderBy('id').execute();
  return {
    [`${SUPABASE}/rest/v1/rooms`]: rooms,
    [`${SUPABASE}/storage/v1/bucket/images`]: { public: true, file_size_limit: null },
    [`${SUPABASE}/storage/v1/bucket/flyers`]: { public: true },
    [`${SUPABASE}/storage/v1/bucket/attachments`]: { public: false, file_size_limit: 10_485_760 },
  };
};
const onSupabase = async (change: object = {}) => {
  set(hosted)();
  Object.assign(deployment.world.replies, await supabaseReplies(), change);
  deployment.world.page = pageWith(readSettings(deployment.environment).site);
};
const bucket = (id: string, reply: object | number) => () =>
  onSupabase({ [`${SUPABASE}/storage/v1/bucket/${id}`]: reply });

const supabaseCases: Case[] = [
  [
    'a wrong anon key',
    () => onSupabase({ [`${SUPABASE}/rest/v1/rooms`]: 401 }),
    /refuses SUPABASE_ANON_KEY/,
    /API keys/,
  ],
  [
    'a secret key in every page',
    async () => {
      const payload = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url');
      await onSupabase();
      set({ SUPABASE_ANON_KEY: `e30.${payload}.x` })();
    },
    /every page shows it/,
    /new keys/,
  ],
  [
    'another project',
    () => onSupabase({ [`${SUPABASE}/rest/v1/rooms`]: [{ id: FOREIGN_ROOM }] }),
    /other rooms than the database/,
    /same project/,
  ],
  ['a wrong service key', bucket('images', 403), /refuses SUPABASE_SERVICE_ROLE_KEY/, /API keys/],
  ['a missing bucket', bucket('flyers', 404), /the bucket flyers is missing/, /public/],
  [
    'public documents',
    bucket('attachments', { public: true, file_size_limit: 10_485_760 }),
    /documents of customers/,
    /private/,
  ],
  [
    'declared types',
    bucket('attachments', {
      public: false,
      file_size_limit: 10_485_760,
      allowed_mime_types: ['application/pdf'],
    }),
    /declared type is wrong/,
    /Restrict MIME types/,
  ],
  ['no limit', bucket('attachments', { public: false }), /does not limit/, /Restrict file size/],
  [
    'a paused project',
    async () => {
      await onSupabase();
      deployment.world.failures[SUPABASE] = fetchFailure('ECONNREFUSED', 'connect ECONNREFUSED');
    },
    /ref\.supabase\.co cannot be reached/,
    /paused/,
  ],
  [
    'objects that the storage lost',
    async () => {
      await deployment.plant(
        'create schema storage; create table storage.objects (bucket_id text, name text)',
        'drop schema storage cascade',
      );
      await onSupabase();
    },
    /\d+ of \d+ are missing: attachments\//,
    /backup/,
  ],
];

describe.each([
  ['the settings', settingsCases],
  ['the address', addressCases],
  ['Firebase', firebaseCases],
  ['Supabase', supabaseCases],
])('of %s the doctor finds', (_, cases) => {
  test.each(cases)('%s', async (...each) => expectFound(deployment, each));
});

test('nothing is wrong with a sound deployment on Supabase', async () => {
  await onSupabase();
  expect(await troublesOf(deployment)).toEqual([]);
});

test('all mistakes of the settings are found at once', async () => {
  set({ PORT: 'abc', HOLD_HOURS: '0', FIREBASE_APP_ID: '' })();
  expect((await troublesOf(deployment)).map(({ text }) => text)).toEqual([
    'settings: PORT must be a number',
    'settings: HOLD_HOURS must be a whole number from 1 to 8760',
    'settings: Missing required environment variable: FIREBASE_APP_ID',
  ]);
});
