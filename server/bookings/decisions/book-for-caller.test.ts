import { expect, test } from 'vitest';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import { profileResponseSchema } from '#domain/identity/customer.ts';
import { formatDinars } from '#domain/money/money.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, type TestUser } from '#tests/support/server/test-app.ts';

const app = useTestApp();

const book = (...args: string[]) => app.staff('book', 'grande-salle', ...args);
const purpose = ['--event', 'Formation', '--attendees', '12'];
const callerOptions = ['--name', 'Samia Kaci', '--phone', '0550 12 34 56'];
const requested = async (...args: string[]) => {
  const { exitCode, text } = await book(...args, '--json');
  expect([exitCode, text]).toEqual([0, expect.stringContaining('BK-')]);
  return JSON.parse(text) as { ref_code: string; total: number; is_new_customer: boolean };
};
const refOf = (text: string) => /BK-\w+/.exec(text)?.[0] ?? '';

const samia: TestUser = { uid: 'samia', email: 'Samia@example.com', name: 'Samia K.' };
const bookingsOf = (user: TestUser) =>
  app.read(accountBookingsSchema, '/api/account/bookings', user);

test('a caller gets the price and the hold of a request, and finds it after signing in with the same address', async () => {
  const hours = ['--day', '2027-01-18', '--from', '09:00', '--to', '11:30'];
  const { text, exitCode } = await book(
    '--email',
    'samia@example.com',
    ...callerOptions,
    ...purpose,
    ...hours,
  );
  const ref = refOf(text);
  expect([exitCode, text]).toEqual([
    0,
    `${ref} is requested for Samia Kaci: Grand Hall, ${formatDinars(1_310_000, 'en')}. It is held until 2026-12-04 09:00: approve it next.`,
  ]);
  // A second call is of the same customer, whose name and telephone are known.
  const second = await requested('--email', 'SAMIA@example.com', ...purpose, '--day', '2027-01-19');
  expect(second.is_new_customer).toBe(false);
  expect((await app.staff('approve', ref)).exitCode).toBe(0);

  expect((await app.as(samia)('/api/auth/ensure-customer', samia)).status).toBe(200);
  const found = (await bookingsOf(samia)).map(({ ref_code, status }) => [ref_code, status]);
  expect(new Map(found as [string, string][])).toEqual(
    new Map([
      [ref, 'approved'],
      [second.ref_code, 'pending_approval'],
    ]),
  );
  const { customer } = await app.read(profileResponseSchema, '/api/auth/profile', samia);
  expect([customer.email, customer.name, customer.phone]).toEqual([
    'samia@example.com',
    'Samia Kaci',
    '0550 12 34 56',
  ]);
  const log = await app.staff('log', ref);
  expect(log.text).toMatch(/booking booked +BK-/);
  expect(log.text).toContain('booking approved');
});

test('who signs in with another address, or has an account already, takes nothing over', async () => {
  const { ref_code } = await requested(
    '--email',
    'nadir@example.com',
    ...callerOptions,
    ...purpose,
    '--day',
    '2027-01-20',
  );
  const other = await app.newCustomer();
  // The provider has changed the address of a known customer to that of the caller.
  const renamed = { ...other, email: 'nadir@example.com' };
  expect((await app.as(renamed)('/api/auth/ensure-customer', renamed)).status).toBe(200);
  expect(await bookingsOf(renamed)).toEqual([]);
  expect((await app.staff('show', ref_code)).text).toContain('nadir@example.com');
});

test('a known customer is booked by address; days and months have their rates', async () => {
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-02-20'));
  const own = ['--email', user.email, ...purpose];
  const daily = await requested(...own, '--from', '2027-03-01', '--to', '2027-03-05');
  const monthly = await requested(
    ...own,
    '--monthly',
    '--from',
    '2027-04-01',
    '--to',
    '2027-05-30',
  );
  const { billing_type } = await app.db
    .selectFrom('bookings')
    .select('billing_type')
    .where('ref_code', '=', monthly.ref_code)
    .executeTakeFirstOrThrow();
  expect([daily.is_new_customer, billing_type, monthly.total]).toEqual([
    false,
    'monthly',
    // 6,000 DA x 59 / 30.4, and TVA.
    1_164_474 + 1_190_000,
  ]);
  expect((await bookingsOf(user)).map((booking) => booking.ref_code)).toEqual(
    expect.arrayContaining([daily.ref_code, monthly.ref_code]),
  );
});

test('two calls at once from one address are of one customer, who finds both after signing in', async () => {
  const own = ['--email', 'both@example.com', ...callerOptions, ...purpose];
  const both = await Promise.all([
    requested(...own, '--day', '2027-09-01'),
    requested(...own, '--day', '2027-09-02'),
  ]);
  const user: TestUser = { uid: 'both', email: 'both@example.com', name: 'Both' };
  expect((await app.as(user)('/api/auth/ensure-customer', user)).status).toBe(200);
  const found = (await bookingsOf(user)).map(({ ref_code }) => ref_code);
  expect(found.sort()).toEqual(both.map(({ ref_code }) => ref_code).sort());
});

test('a caller who has not signed in yet has no conversation', async () => {
  const own = ['--email', 'silent@example.com', ...callerOptions, ...purpose];
  const { ref_code } = await requested(...own, '--day', '2027-09-03');
  const { exitCode, text } = await app.staff('answer', ref_code, 'Hello');
  expect([exitCode, text]).toEqual([
    1,
    `The customer of ${ref_code} has no conversation: that person has not signed in yet, or was forgotten.`,
  ]);
});

test('a taken room is refused, and no customer is left', async () => {
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-01-25'));
  const caller = ['--email', 'late@example.com', ...callerOptions];
  expect((await book(...caller, ...purpose, '--day', '2027-01-25')).exitCode).toBe(1);
  expect((await app.staff('customer', 'forget', 'late@example.com')).text).toBe(
    'There is no customer late@example.com.',
  );
});

test('a new caller gets mails in the language of the command', async () => {
  const caller = ['--email', 'lyes@example.com', ...callerOptions];
  const french = ['--language', 'fr', ...caller, ...purpose, '--day', '2027-01-29'];
  expect((await book(...french)).exitCode).toBe(0);
  const { language } = await app.db
    .selectFrom('customers')
    .select('language')
    .where('email', '=', 'lyes@example.com')
    .executeTakeFirstOrThrow();
  expect(language).toBe('fr');
});
