import { expect, test } from 'vitest';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import { profileResponseSchema } from '#domain/identity/customer.ts';
import { findCustomer } from '#server/customers/find-customer.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { hoursLater, useTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { answerIn, refusalOf } from '#tests/support/server/use-cases.ts';
import { bookForCaller } from './book-for-caller.ts';
import { showRequest } from './show-request.ts';

const app = useTestApp();

type PhoneRequest = Parameters<typeof bookForCaller>[1];
type Period = PhoneRequest['period'];

const caller = { name: 'Samia Kaci', phone: '0550 12 34 56' };
/** Requests the hall, for a customer who is known unless `asked` names one. */
const book = (email: string, period: Period, asked: Partial<PhoneRequest> = {}) =>
  bookForCaller(app.staffDeps, {
    roomSlug: 'grande-salle',
    email,
    language: 'en',
    event: 'Formation',
    attendees: 12,
    period,
    ...asked,
  });
const hours = (day: string, startTime: string, endTime: string): Period => ({
  billingType: 'hourly',
  dates: { start: day, end: day, startTime, endTime },
});
const days = (start: string, end = start, billingType: 'daily' | 'monthly' = 'daily'): Period => ({
  billingType,
  dates: { start, end, startTime: null, endTime: null },
});

const samia: TestUser = { uid: 'samia', email: 'Samia@example.com', name: 'Samia K.' };
const bookingsOf = (user: TestUser) =>
  app.read(accountBookingsSchema, '/api/account/bookings', user);

test('a caller gets the price and the hold of a request, and finds it after signing in with the same address', async () => {
  const period = hours('2027-01-18', '09:00', '11:30');
  const { ref_code: ref, ...booked } = await book('samia@example.com', period, caller);
  expect(booked).toEqual({
    name: 'Samia Kaci',
    room: 'Grand Hall',
    total: 1_310_000,
    is_new_customer: true,
    held_until: hoursLater(72),
  });
  // A second call is of the same customer, whose name and telephone are known.
  const second = await book('SAMIA@example.com', days('2027-01-19'));
  expect(second.is_new_customer).toBe(false);
  await app.approve(ref);

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
});

test('who signs in with another address, or has an account already, takes nothing over', async () => {
  const { ref_code: ref } = await book('nadir@example.com', days('2027-01-20'), caller);
  const other = await app.newCustomer();
  // The provider has changed the address of a known customer to that of the caller.
  const renamed = { ...other, email: 'nadir@example.com' };
  expect((await app.as(renamed)('/api/auth/ensure-customer', renamed)).status).toBe(200);
  expect(await bookingsOf(renamed)).toEqual([]);
  const { customer_email } = await showRequest(app.staffDeps, { ref });
  expect(customer_email).toBe('nadir@example.com');
});

test('a known customer is booked by address; days and months have their rates', async () => {
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-02-20'));
  const daily = await book(user.email, days('2027-03-01', '2027-03-05'));
  const monthly = await book(user.email, days('2027-04-01', '2027-05-30', 'monthly'));
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
  const both = await Promise.all([
    book('both@example.com', days('2027-09-01'), caller),
    book('both@example.com', days('2027-09-02'), caller),
  ]);
  const user: TestUser = { uid: 'both', email: 'both@example.com', name: 'Both' };
  expect((await app.as(user)('/api/auth/ensure-customer', user)).status).toBe(200);
  const found = (await bookingsOf(user)).map(({ ref_code }) => ref_code);
  expect(found.sort()).toEqual(both.map(({ ref_code }) => ref_code).sort());
});

test('a caller who has not signed in yet has no conversation', async () => {
  const { ref_code: ref } = await book('silent@example.com', days('2027-09-03'), caller);
  const answer = answerIn(app, ref, 'Hello');
  expect(await refusalOf(answer)).toEqual(['conversation_missing', { ref }]);
});

test('a taken room is refused, and no customer is left', async () => {
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-01-25'));
  const late = book('late@example.com', days('2027-01-25'), caller);
  expect((await refusalOf(late))?.[0]).toBe('period_taken');
  expect(await findCustomer(app.db, 'late@example.com')).toBeNull();
});

test('a new caller gets mails in the language that staff choose', async () => {
  await book('lyes@example.com', days('2027-01-29'), { ...caller, language: 'fr' });
  const { language } = await app.db
    .selectFrom('customers')
    .select('language')
    .where('email', '=', 'lyes@example.com')
    .executeTakeFirstOrThrow();
  expect(language).toBe('fr');
});
