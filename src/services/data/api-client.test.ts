import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createApiClient } from './api-client.ts';
import { createDataRows } from './data-rows.ts';
import { ServiceError } from './service-error.ts';

let server: Server | null = null;

afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
});

/** A client of a local HTTP server that handles every call with `listener`. */
async function clientOf(
  listener: RequestListener,
  token: string | null = 'token',
  renewToken: () => Promise<string | null> = () => Promise.reject(new Error('no renewal')),
) {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return createApiClient({
    fetch,
    origin: `http://127.0.0.1:${port}`,
    anonKey: 'anon',
    getToken: (isRefused) => (isRefused ? renewToken() : Promise.resolve(token)),
  });
}

const call = ['/api/prices', v.object({ ok: v.boolean() }), 'prices_failed'] as const;

test('a call sends the key and the token, and its response is parsed', async () => {
  const seen: unknown[] = [];
  const api = await clientOf((request, response) => {
    seen.push(request.method, request.url, request.headers.apikey, request.headers.authorization);
    response.end('{"ok":true,"more":1}');
  });
  expect(await api(...call)).toEqual({ ok: true });
  expect(seen).toEqual(['GET', '/api/prices', 'anon', 'Bearer token']);
});

test.each<[string, string | null, string | null, (string | undefined)[], boolean]>([
  [
    'is renewed once, and the call repeated',
    'stale',
    'fresh',
    ['Bearer stale', 'Bearer fresh'],
    true,
  ],
  ['is not renewed a second time', 'stale', 'staler', ['Bearer stale', 'Bearer staler'], false],
  ['that cannot be renewed fails the call', 'stale', null, ['Bearer stale'], false],
  ['of a visitor, who sends none, is not renewed', null, 'fresh', [undefined], false],
])('a refused token %s', async (_, token, renewed, sent, succeeds) => {
  const seen: (string | undefined)[] = [];
  const api = await clientOf(
    (request, response) => {
      seen.push(request.headers.authorization);
      const isKnown = request.headers.authorization === 'Bearer fresh';
      response.statusCode = isKnown ? 200 : 401;
      response.end(isKnown ? '{"ok":true}' : '{"code":"token_expired","error":"Expired."}');
    },
    token,
    () => (renewed === null ? Promise.reject(new Error('no renewal')) : Promise.resolve(renewed)),
  );
  await (succeeds
    ? expect(api(...call)).resolves.toEqual({ ok: true })
    : expect(api(...call)).rejects.toEqual(new ServiceError('token_expired')));
  expect(seen).toEqual(sent);
});

test('a body is sent as JSON, by POST', async () => {
  const seen: string[] = [];
  const api = await clientOf((request, response) => {
    seen.push(request.method ?? '', request.headers['content-type'] ?? '');
    request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
    request.on('end', () => response.end('{"ok":true}'));
  });
  await api(...call, { body: { attendees: 10 } });
  expect(seen).toEqual(['POST', 'application/json', '{"attendees":10}']);
});

test.each<[string, number, string, ServiceError]>([
  [
    'a refusal keeps its code',
    409,
    '{"code":"period_taken","error":"taken"}',
    new ServiceError('period_taken'),
  ],
  [
    'a code that the browser does not know is shown in the words of the server',
    409,
    '{"code":"on_fire","error":"The hall is on fire."}',
    new ServiceError('server_message', { text: 'The hall is on fire.' }),
  ],
  [
    'so are its details for people',
    409,
    '{"code":"on_fire","error":"The hall is on fire.","details":"Use the stairs."}',
    new ServiceError('server_message', { text: 'The hall is on fire. Use the stairs.' }),
  ],
  [
    'and words without a code',
    502,
    '{"error":"The gateway waits."}',
    new ServiceError('server_message', { text: 'The gateway waits.' }),
  ],
  [
    'details for people are kept with a known code',
    422,
    '{"code":"period_past","error":"past","details":"Too late."}',
    new ServiceError('period_past', { details: 'Too late.' }),
  ],
  [
    'and so are details that are values',
    409,
    '{"code":"request_differs","error":"differs","details":{"bookingId":"booking-1"}}',
    new ServiceError('request_differs', { bookingId: 'booking-1' }),
  ],
  [
    'and lists of them',
    409,
    '{"code":"period_taken","error":"taken","details":{"days":["2026-12-05","2026-12-12"]}}',
    new ServiceError('period_taken', { days: '2026-12-05,2026-12-12' }),
  ],
  ['a response without an error', 502, '<html>', new ServiceError('prices_failed')],
  [
    'a code that the browser does not know, without words',
    409,
    '{"code":"on_fire"}',
    new ServiceError('prices_failed'),
  ],
  ['a response of another shape', 200, '{"ok":"yes"}', new ServiceError('prices_failed')],
  ['a response that is no JSON', 200, '<html>', new ServiceError('prices_failed')],
])('%s', async (_, status, body, failure) => {
  const api = await clientOf((_request, response) => response.writeHead(status).end(body));
  await expect(api(...call)).rejects.toEqual(failure);
});

test('a failed response without an error is shown as its status when the call asks for it', async () => {
  const api = await clientOf((_request, response) => response.writeHead(502).end('<html>'));
  await expect(api(...call, { showsStatus: true })).rejects.toEqual(
    new ServiceError('request_status', { status: '502' }),
  );
});

test('a call without a response fails with the code network', async () => {
  const api = await clientOf((request) => request.socket.destroy());
  await expect(api(...call)).rejects.toEqual(new ServiceError('network'));
});

test('an aborted call rejects with the abort', async () => {
  const controller = new AbortController();
  const api = await clientOf(() => controller.abort());
  await expect(api(...call, { signal: controller.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});

describe('a read that the page came with', () => {
  const noRequest = () => Promise.reject(new Error('a request'));
  const taken: string[] = [];
  const options = {
    origin: 'https://riwaq.example',
    anonKey: 'anon',
    getToken: () => Promise.reject(new Error('asked for a token')),
    fetch: noRequest,
  };
  const clientWith = (response: Response | null) =>
    createApiClient({
      ...options,
      takeResponse: (url) => {
        taken.push(url);
        return response;
      },
    });

  test('needs no token, and no request', async () => {
    expect(await clientWith(Response.json({ ok: true }))(...call)).toEqual({ ok: true });
    expect(taken.splice(0)).toEqual(['https://riwaq.example/api/prices']);
  });

  test('that was refused to the server is refused, and asks for no token', async () => {
    const refused = Response.json({ code: 'unauthenticated', error: '' }, { status: 401 });
    await expect(clientWith(refused)(...call)).rejects.toEqual(new ServiceError('unauthenticated'));
    taken.splice(0);
  });

  test('is not taken in place of a write, and others need a token', async () => {
    const api = clientWith(Response.json({ ok: true }));
    await expect(api(...call, { method: 'POST' })).rejects.toThrow('asked for a token');
    expect(taken).toEqual([]);
    await expect(clientWith(null)(...call)).rejects.toThrow('asked for a token');
  });

  test('is taken in place of public rows too', async () => {
    const rows = createDataRows({
      ...options,
      dataOrigin: 'https://data.example',
      takeResponse: (url) => Response.json([{ name: url }]),
    });
    expect(await rows.read('rooms', {}, v.object({ name: v.string() }), 'rooms_failed')).toEqual([
      { name: 'https://data.example/rest/v1/rooms?select=name' },
    ]);
  });
});
