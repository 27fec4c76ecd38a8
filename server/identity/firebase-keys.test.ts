import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTVerifyGetKey } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_NOW, yasmine, type TestApp } from '#server/test-app.ts';
import { createFirebaseKeys } from './firebase-keys.ts';

const TIMEOUT_MS = 100;
const PAUSE_MS = 5_000;

let server: TestApp;
let keyServer: Server;
let answerKeys: RequestListener;
let asked: number;
let now: Date;
let reported: unknown[];

let keys: JWTVerifyGetKey;
let signIns = 0;

beforeAll(async () => {
  server = await openTestApp({ getKey: (header, token) => keys(header, token) });
});
afterAll(() => server.close());
beforeEach(async () => {
  asked = 0;
  reported = [];
  now = TEST_NOW;
  keyServer = createServer((request, response) => {
    asked += 1;
    answerKeys(request, response);
  });
  keyServer.listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  keys = createFirebaseKeys({
    url: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`,
    clock: () => now,
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

function ask(token: string): Promise<Response> {
  return server.request('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
}

/** A token of a sign-in of its own: one that was verified before needs no key. */
function newToken(): Promise<string> {
  signIns += 1;
  return server.tokens.signIdToken(yasmine, TEST_NOW.getTime() / 1000 - signIns);
}

async function askAnew(): Promise<Response> {
  return ask(await newToken());
}

function passPause(): void {
  now = new Date(now.getTime() + PAUSE_MS);
}

const outages: [string, RequestListener][] = [
  ['500', (_request, response) => response.writeHead(500).end()],
  ['404', (_request, response) => response.writeHead(404).end('{}')],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end()],
  ['a page instead of keys', (_request, response) => response.end('<html>')],
  ['JSON that is no key set', (_request, response) => response.end('{"keys":1}')],
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

describe.each(outages)('while the keys are answered with %s', (_what, answer) => {
  test('a caller is asked to come back, and it works once the keys are there again', async () => {
    answerKeys = answer;
    const refused = await askAnew();
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reported).toHaveLength(1);

    // Another customer does not wait for the same failure again.
    expect((await askAnew()).status).toBe(503);
    expect(asked).toBe(1);

    answerKeys = sendKeys;
    passPause();
    expect((await askAnew()).status).toBe(200);
    expect((await askAnew()).status).toBe(200);
    expect(asked).toBe(2);
  });
});

test('a key server that is away is unavailable too', async () => {
  closeKeyServer();
  expect((await askAnew()).status).toBe(503);
});

test('the data service answers 503 in the shape of PostgREST', async () => {
  answerKeys = hang;
  const answer = await server.request('/rest/v1/customers', {
    headers: { authorization: `Bearer ${await newToken()}` },
  });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Object.keys((await answer.json()) as object)).toEqual([
    'code',
    'details',
    'hint',
    'message',
  ]);
  expect((await server.request('/rest/v1/rooms?select=slug')).status).toBe(200);
});

test('callers who are verified stay signed in while the keys are away', async () => {
  answerKeys = sendKeys;
  const token = await newToken();
  expect((await ask(token)).status).toBe(200);
  answerKeys = hang;
  passPause();
  expect((await ask(token)).status).toBe(200);
  // The keys are kept as well, so that others can still sign in.
  expect((await askAnew()).status).toBe(200);
  expect(asked).toBe(1);
});

test('many callers at once make one request for the keys', async () => {
  answerKeys = hang;
  const answers = await Promise.all([askAnew(), askAnew(), askAnew(), askAnew()]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(asked).toBe(1);
  expect(reported).toHaveLength(1);
});

test('a token of a key that is not published is refused, and the keys are not read for each', async () => {
  answerKeys = sendKeys;
  expect((await askAnew()).status).toBe(200);
  const token = await newToken();
  const [, payload, signature] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'unknown' })).toString(
    'base64url',
  );
  for (let index = 0; index < 3; index += 1) {
    expect((await ask(`${header}.${payload}.${signature}`)).status).toBe(401);
  }
  expect(asked).toBe(1);
});
