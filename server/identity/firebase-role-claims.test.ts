/* oxlint-disable no-restricted-properties -- a JWT and a request have instants and headers that are not under test */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportPKCS8, generateKeyPair, jwtVerify, type CryptoKey } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { stranger, TEST_NOW, useTestApp } from '#tests/support/server/test-app.ts';
import { createFirebaseRoleClaims, readServiceAccount } from './firebase-role-claims.ts';
import type { SetRoleClaim } from './role-claim.ts';

const TIMEOUT_MS = 2_000;

/** The text of a service account's key file. */
let keyFile: string;
let publicKey: CryptoKey;
let google: Server;
let origin: string;
let now: number;
/** The response to each path; `hang` responds never. */
let responses: Record<string, object | number | 'hang'>;
let calls: { path: string; authorization: string | undefined; body: string }[];
let setRoleClaim: SetRoleClaim;
const app = useTestApp({ setRoleClaim: (uid) => setRoleClaim(uid) });

const LOOKUP = '/v1/projects/riwaq-live/accounts:lookup';
const UPDATE = '/v1/projects/riwaq-live/accounts:update';

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  publicKey = pair.publicKey;
  keyFile = JSON.stringify({
    type: 'service_account',
    project_id: 'riwaq-live',
    client_email: 'server@riwaq-live.iam.gserviceaccount.com',
    private_key: await exportPKCS8(pair.privateKey),
  });
});

beforeEach(async () => {
  now = 0;
  calls = [];
  responses = {
    '/token': { access_token: 'access', expires_in: 3600, token_type: 'Bearer' },
    [LOOKUP]: { users: [{ localId: 'anna' }] },
    [UPDATE]: { localId: 'anna' },
  };
  google = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const path = request.url ?? '';
      calls.push({
        path,
        authorization: request.headers.authorization,
        body: Buffer.concat(parts as Buffer[]).toString(),
      });
      const body = responses[path];
      if (body === 'hang') {
        return;
      }
      response.statusCode = typeof body === 'number' ? body : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(typeof body === 'number' ? { error: 'secret' } : body));
    });
  });
  origin = `http://127.0.0.1:${await listen(google)}`;
  setRoleClaim = createFirebaseRoleClaims({
    serviceAccount: await readServiceAccount(keyFile, 'riwaq-live'),
    clock: () => TEST_NOW,
    elapsed: () => now,
    tokenUrl: `${origin}/token`,
    accountsUrl: origin,
    timeoutMs: TIMEOUT_MS,
  });
});
afterEach(() => {
  google.closeAllConnections();
  google.close();
});

const paths = () => calls.map(({ path }) => path);
const setAttributes = () =>
  calls
    .filter(({ path }) => path === UPDATE)
    .map(({ body }) => JSON.parse(body) as { localId: string; customAttributes: string });

test('signs in as the service account and sets the claim', async () => {
  await setRoleClaim('anna');
  expect(paths()).toEqual(['/token', LOOKUP, UPDATE]);
  const form = new URLSearchParams(calls[0]?.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
    issuer: 'server@riwaq-live.iam.gserviceaccount.com',
    audience: `${origin}/token`,
    currentDate: TEST_NOW,
  });
  expect(payload).toMatchObject({
    scope: 'https://www.googleapis.com/auth/identitytoolkit',
    iat: TEST_NOW.getTime() / 1000,
    exp: TEST_NOW.getTime() / 1000 + 600,
  });
  expect(calls[1]).toMatchObject({ authorization: 'Bearer access', body: '{"localId":["anna"]}' });
  expect(setAttributes()).toEqual([
    { localId: 'anna', customAttributes: '{"role":"authenticated"}' },
  ]);
});

test('keeps other custom claims, and a role that is set already', async () => {
  responses[LOOKUP] = { users: [{ customAttributes: '{"staff":true}' }] };
  await setRoleClaim('anna');
  expect(setAttributes()).toEqual([
    { localId: 'anna', customAttributes: '{"staff":true,"role":"authenticated"}' },
  ]);
  responses[LOOKUP] = { users: [{ customAttributes: '{"role":"other"}' }] };
  await setRoleClaim('anna');
  expect(setAttributes()).toHaveLength(1);
});

test('uses an access token until its last minute', async () => {
  await setRoleClaim('anna');
  now = 3_539_000;
  await setRoleClaim('anna');
  expect(paths().filter((path) => path === '/token')).toHaveLength(1);
  now = 3_540_000;
  await setRoleClaim('anna');
  expect(paths().filter((path) => path === '/token')).toHaveLength(2);
});

test.each<[string, object | number | 'hang', RegExp]>([
  ['/token', 400, /^127\.0\.0\.1:\d+ responded 400$/],
  [LOOKUP, 403, /responded 403$/],
  [LOOKUP, {}, /Invalid key/],
  [UPDATE, 500, /responded 500$/],
  [LOOKUP, 'hang', /timeout/],
])('%s responds %o: fails, and makes no call for a minute', async (path, response, message) => {
  const before = responses[path];
  responses[path] = response;
  await expect(setRoleClaim('anna')).rejects.toThrow(message);
  const made = calls.length;
  responses[path] = before ?? {};
  await expect(setRoleClaim('anna')).rejects.toThrow(/a moment ago/);
  expect(calls).toHaveLength(made);
  now = 60_000;
  await setRoleClaim('anna');
});

test('ensure-customer succeeds without the claim, and logs no secret', async () => {
  responses['/token'] = 401;
  const { uid, email, name } = stranger;
  const response = await app.as(stranger)('/api/auth/ensure-customer', { uid, email, name });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ customer: { uid }, isTokenStale: false });
  const log = app.log.join('');
  expect(log).toContain('setting the role claim failed');
  expect(log).not.toMatch(/PRIVATE|secret|assertion/);
});

test('reads the key from the setting or from a file, and refuses others without showing them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-key-'));
  const file = join(folder, 'key.json');
  await writeFile(file, keyFile);
  expect(await readServiceAccount(file, 'riwaq-live')).toEqual(
    await readServiceAccount(keyFile, 'riwaq-live'),
  );
  await rm(folder, { recursive: true });
  const invalid =
    'FIREBASE_SERVICE_ACCOUNT must be the JSON key of a service account, or the path of its file';
  for (const setting of [file, '{"private_key":"x"}', '{']) {
    await expect(readServiceAccount(setting, 'riwaq-live')).rejects.toThrow(new Error(invalid));
  }
  await expect(readServiceAccount(keyFile, 'other')).rejects.toThrow(
    'FIREBASE_SERVICE_ACCOUNT belongs to the project riwaq-live, not to FIREBASE_PROJECT_ID',
  );
});
