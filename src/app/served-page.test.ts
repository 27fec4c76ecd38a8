import { expect, test } from 'vitest';
import { answerFrom, recordAnswers, type ServedPage } from './served-page.ts';

const server: typeof fetch = (input, init) => {
  const { pathname } = new URL(input as string);
  return Promise.resolve(
    pathname === '/none'
      ? Response.json({ code: 'not_found' }, { status: 404 })
      : Response.json({ pathname, method: init?.method ?? 'GET' }),
  );
};

async function servedPage(...addresses: string[]): Promise<ServedPage> {
  const recorder = recordAnswers(server);
  for (const address of addresses) {
    await recorder.fetch(address);
  }
  const { answers } = recorder;
  return { origin: 'https://riwaq.example', now: '2026-12-01T08:00:00.000Z', styles: [], answers };
}

const asked: string[] = [];
const asking: typeof fetch = (input, init) => {
  asked.push(input as string);
  return server(input, init);
};

test('what the page was made from is answered without asking, whatever the origin', async () => {
  const served = await servedPage(
    'http://127.0.0.1:3000/rooms?order=name',
    'http://localhost/none',
  );
  const read = answerFrom(served, () => true, asking);
  const rooms = await read('https://riwaq.example/rooms?order=name');
  expect([rooms.status, await rooms.json()]).toEqual([200, { pathname: '/rooms', method: 'GET' }]);
  expect((await read('https://riwaq.example/none')).status).toBe(404);
  expect(asked).toEqual([]);
});

test('everything else is asked for: another search, another method, and all once the page is shown', async () => {
  const served = await servedPage('http://localhost/rooms');
  let isServed = true;
  const read = answerFrom(served, () => isServed, asking);
  await read('https://riwaq.example/rooms?order=name');
  await read('https://riwaq.example/rooms', { method: 'POST' });
  isServed = false;
  await read('https://riwaq.example/rooms');
  expect(asked.splice(0)).toEqual([
    'https://riwaq.example/rooms?order=name',
    'https://riwaq.example/rooms',
    'https://riwaq.example/rooms',
  ]);
});

test('a page that the server has not rendered asks for everything', async () => {
  await answerFrom(null, () => true, asking)('https://riwaq.example/rooms');
  expect(asked.splice(0)).toEqual(['https://riwaq.example/rooms']);
});
