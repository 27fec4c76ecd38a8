import { expect, test } from 'vitest';
import { payloadResponses, recordResponses } from './ssr-payload.ts';

const server: typeof fetch = (input, init) => {
  const { pathname } = new URL(input as string);
  return Promise.resolve(
    pathname === '/none'
      ? Response.json({ code: 'not_found' }, { status: 404 })
      : Response.json({ pathname, method: init?.method ?? 'GET' }),
  );
};

const rooms = 'https://riwaq.example/rooms?order=name';
const chats = 'https://riwaq.example/api/chat/conversations';
const none = 'https://riwaq.example/none';

/** A page that came with these reads; `wait` moves its clock. */
async function pageWith(...urls: string[]) {
  const { record, responses } = recordResponses();
  for (const url of urls) {
    await record(server)(url);
  }
  let now = 500;
  const { take, endHydration } = payloadResponses(responses, () => now);
  return { take, endHydration, wait: (ms: number) => (now += ms) };
}

test('hydration takes each response as often as it needs, whatever the origin and the status', async () => {
  const { take } = await pageWith(
    'http://127.0.0.1:3000/rooms?order=name',
    'http://localhost/none',
  );
  for (const _ of [1, 2]) {
    const response = take(rooms);
    expect([response?.status, response?.headers.get('content-type')]).toEqual([
      200,
      'application/json',
    ]);
    expect(await response?.json()).toEqual({ pathname: '/rooms', method: 'GET' });
    expect(take(none)?.status).toBe(404);
  }
});

test('another query, and what the page did not come with, has to be asked for', async () => {
  const { take } = await pageWith(rooms);
  expect([take('https://riwaq.example/rooms'), take(chats)]).toEqual([null, null]);
  const withoutPayload = payloadResponses({});
  expect(withoutPayload.take(rooms)).toBe(null);
});

test('after hydration the page takes once what hydration has not read', async () => {
  const { take, endHydration } = await pageWith(rooms, chats);
  take(rooms);
  endHydration();
  expect(take(rooms)).toBe(null);
  expect(take(chats)?.status).toBe(200);
  expect(take(chats)).toBe(null);
});

test.each([
  [10_000, 200],
  [10_001, undefined],
])('%i ms after hydration a response that was not taken is %s', async (ms, status) => {
  const { take, endHydration, wait } = await pageWith(chats);
  // However long hydration takes.
  wait(60_000);
  endHydration();
  wait(ms);
  expect(take(chats)?.status).toBe(status);
});

test('after hydration the page reads anew what failed for the server', async () => {
  const { take, endHydration } = await pageWith(none);
  endHydration();
  expect(take(none)).toBe(null);
});
