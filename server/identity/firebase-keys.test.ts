import { createServer, type RequestListener, type Server } from 'node:http';
import type { JWTVerifyGetKey } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { createFirebaseKeys } from './firebase-keys.ts';

const TIMEOUT_MS = 500;
const PAUSE_MS = 5_000;

const server = useTestApp({ getKey: (header, token) => keys(header, token) });
let keyServer: Server;
let respondWithKeys: RequestListener;
let keyRequests: number;
let now: number;
let reported: unknown[];

let keys: JWTVerifyGetKey;
let signIns = 0;

beforeEach(async () => {
  keyRequests = 0;
  reported = [];
  now = 0;
  keyServer = createServer((request, response) => {
    keyRequests += 1;
    respondWithKeys(request, response);
  });
  keys = createFirebaseKeys({
    url: `http://127.0.0.1:${await listen(keyServer)}/keys`,
    elapsed: () => now,
    report: (error) => void reported.push(error),
    timeoutMs: TIMEOUT_MS,
  });
});
afterEach(closeKeyServer);

function closeKeyServer(): void {
  keyServer.closeAllConnections();
  keyServer.close();
}

const sendKeys: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(server.key.keySet));
};
const hang: RequestListener = () => undefined;

function sendToken(token: string): Promise<Response> {
  return server.request('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
}

/** A token of a new sign-in: a token that was verified before needs no key. */
function newToken(): Promise<string> {
  signIns += 1;
  return server.tokens.signIdToken(yasmine, TEST_NOW.getTime() / 1000 - signIns);
}

async function sendNewToken(): Promise<Response> {
  return sendToken(await newToken());
}

function passPause(): void {
  now += PAUSE_MS;
}

const outages: [string, RequestListener][] = [
  ['500', (_request, response) => response.writeHead(500).end()],
  ['404', (_request, response) => response.writeHead(404).end('{}')],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end()],
  ['a page instead of keys', (_request, response) => response.end('<html>')],
  ['JSON that is not a key set', (_request, response) => response.end('{"keys":1}')],
  ['a closed connection', (request) => void request.socket.destroy()],
  ['nothing', hang],
  [
    'the first half only',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"keys":');
    },
  ],
];

describe.each(outages)('while the key server sends %s', (_what, listener) => {
  test('a caller gets 503 with Retry-After, and is accepted when the keys can be read again', async () => {
    respondWithKeys = listener;
    const refused = await sendNewToken();
    // oxlint-disable-next-line no-restricted-properties -- the code of a refusal is the contract; its text is not under test
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reported).toHaveLength(1);

    // The next customer does not wait for the same failure.
    expect((await sendNewToken()).status).toBe(503);
    expect(keyRequests).toBe(1);

    respondWithKeys = sendKeys;
    passPause();
    expect((await sendNewToken()).status).toBe(200);
    expect((await sendNewToken()).status).toBe(200);
    expect(keyRequests).toBe(2);
  });
});

test('without a key server the response is 503 too', async () => {
  closeKeyServer();
  expect((await sendNewToken()).status).toBe(503);
});

test('the data service responds 503 in the format of PostgREST', async () => {
  respondWithKeys = hang;
  const response = await server.request('/rest/v1/customers', {
    headers: { authorization: `Bearer ${await newToken()}` },
  });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Object.keys((await response.json()) as object)).toEqual([
    'code',
    'details',
    'hint',
    'message',
  ]);
  expect((await server.request('/rest/v1/rooms?select=slug')).status).toBe(200);
});

test('verified callers stay signed in while the keys are unavailable', async () => {
  respondWithKeys = sendKeys;
  const token = await newToken();
  expect((await sendToken(token)).status).toBe(200);
  respondWithKeys = hang;
  passPause();
  expect((await sendToken(token)).status).toBe(200);
  // The keys are cached too, so that others can still sign in.
  expect((await sendNewToken()).status).toBe(200);
  expect(keyRequests).toBe(1);
});

test('concurrent callers share one request for the keys', async () => {
  respondWithKeys = hang;
  const responses = await Promise.all([
    sendNewToken(),
    sendNewToken(),
    sendNewToken(),
    sendNewToken(),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(keyRequests).toBe(1);
  expect(reported).toHaveLength(1);
});

test('a token of an unknown key is refused, and the keys are not read for each one', async () => {
  respondWithKeys = sendKeys;
  expect((await sendNewToken()).status).toBe(200);
  const token = await newToken();
  const [, payload, signature] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'unknown' })).toString(
    'base64url',
  );
  for (let index = 0; index < 3; index += 1) {
    expect((await sendToken(`${header}.${payload}.${signature}`)).status).toBe(401);
  }
  expect(keyRequests).toBe(1);
});
