import { expect, test } from 'vitest';
import { replayResponses, recordResponses, type SsrPayload } from './ssr-payload.ts';

const server: typeof fetch = (input, init) => {
  const { pathname } = new URL(input as string);
  return Promise.resolve(
    pathname === '/none'
      ? Response.json({ code: 'not_found' }, { status: 404 })
      : Response.json({ pathname, method: init?.method ?? 'GET' }),
  );
};

async function payloadOf(...urls: string[]): Promise<SsrPayload> {
  const { record, responses } = recordResponses();
  for (const url of urls) {
    await record(server)(url);
  }
  return {
    origin: 'https://riwaq.example',
    now: '2026-12-01T08:00:00.000Z',
    language: 'en',
    styles: [],
    responses,
  };
}

const requested: string[] = [];
const recordingFetch: typeof fetch = (input, init) => {
  requested.push(input as string);
  return server(input, init);
};

test('a recorded response is returned without a request, whatever the origin', async () => {
  const payload = await payloadOf(
    'http://127.0.0.1:3000/rooms?order=name',
    'http://localhost/none',
  );
  const read = replayResponses(payload, () => true, recordingFetch);
  const rooms = await read('https://riwaq.example/rooms?order=name');
  expect([rooms.status, await rooms.json()]).toEqual([200, { pathname: '/rooms', method: 'GET' }]);
  expect((await read('https://riwaq.example/none')).status).toBe(404);
  expect(requested).toEqual([]);
});

test('another query, another method, and everything after hydration is requested', async () => {
  const payload = await payloadOf('http://localhost/rooms');
  let isServerRendered = true;
  const read = replayResponses(payload, () => isServerRendered, recordingFetch);
  await read('https://riwaq.example/rooms?order=name');
  await read('https://riwaq.example/rooms', { method: 'POST' });
  isServerRendered = false;
  await read('https://riwaq.example/rooms');
  expect(requested.splice(0)).toEqual([
    'https://riwaq.example/rooms?order=name',
    'https://riwaq.example/rooms',
    'https://riwaq.example/rooms',
  ]);
});

test('without a payload everything is requested', async () => {
  await replayResponses(null, () => true, recordingFetch)('https://riwaq.example/rooms');
  expect(requested.splice(0)).toEqual(['https://riwaq.example/rooms']);
});
