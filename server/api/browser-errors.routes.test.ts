import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = useTestApp();

const reported = {
  message: 'TypeError: x is not a function',
  route: '/rooms/$slug',
  frames: ['at Row (/assets/account-Bx1_2.js:3:4512)'],
};

const report = (error: unknown) =>
  server.request('/api/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(error),
  });

test('an error of a page needs no account, and is a line of the log', async () => {
  const response = await report(reported);
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(server.log.join('')).toContain(JSON.stringify({ browserError: reported }).slice(1, -1));
});

test.each([
  { ...reported, email: 'yasmine@demo.example' },
  { ...reported, route: '/rooms/grande-salle?name=Yasmine Haddad' },
  { ...reported, message: 'x'.repeat(301) },
  { ...reported, frames: Array(11).fill('at f (/assets/a.js:1:1)') },
])('more than the schema has is refused (%#)', async (error) => {
  expect((await report(error)).status).toBe(400);
});
