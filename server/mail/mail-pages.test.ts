import { beforeAll, expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { setMailRecipients } from './mail-settings.ts';

const app = useTestApp();
const production = useTestApp({ isEmbedded: false });

beforeAll(() => setMailRecipients(app.db, { isOn: true, staffEmail: null }));

test('the page lists mails, and each opens as HTML and text in which nothing runs', async () => {
  const user = await app.newCustomer();
  const { refCode } = await app.book(user, hallOn('2027-04-01'));
  const list = await app.request('/dev/mail');
  const text = await list.text();
  expect(text).toContain('request_received');
  expect(text).toContain(user.email);
  const [path = ''] = /\/dev\/mail\/[0-9a-f-]{36}/.exec(text) ?? [];
  for (const [address, type] of [
    [path, 'text/html'],
    [`${path}/text`, 'text/plain'],
  ] as const) {
    const response = await app.request(address);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups; default-src 'none';/,
    );
    expect(await response.text()).toContain(refCode);
  }
  expect((await app.request(`/dev/mail/${crypto.randomUUID()}`)).status).toBe(404);
});

test('with Firebase there is no such page', async () => {
  expect(await (await production.request('/dev/mail')).text()).not.toContain('Mails of the demo');
});
