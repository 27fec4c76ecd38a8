import { beforeEach, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { dinars } from '#domain/money/money.ts';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, type TestUser } from '#tests/support/server/test-app.ts';

const app = useTestApp();

let day = 10;
let user: TestUser;
let booking: { bookingId: string; refCode: string };
let known: number;

beforeEach(async () => {
  day += 1;
  user = await app.newCustomer();
  booking = await app.book(user, hallOn(`2027-05-${day}`));
  known = (await details()).total_price;
});

const discount = (...args: string[]) => app.staff('discount', booking.refCode, ...args);
const reason = ['--reason', 'Customer of the domiciliation'];
const details = (id = booking.bookingId) =>
  app.read(bookingDetailsSchema, `/api/account/booking-details/${id}`, user);

test('the customer reads the discount, why it is given, both totals and that staff have changed it', async () => {
  const { refCode } = booking;
  // Eight hours of the hall are 3,400 DA.
  await discount('--percent', '10', ...reason);
  const { price_lines, total_price, changes } = await details();
  expect([price_lines.at(-1), total_price]).toEqual([
    {
      item: 'discount',
      quantity: 1,
      amount: dinars(340),
      note: null,
      reason: 'Customer of the domiciliation',
    },
    known - dinars(340),
  ]);
  expect(changes).toEqual([
    {
      at: expect.any(String) as string,
      by: 'staff',
      total_before: known,
      total: known - dinars(340),
    },
  ]);
  expect((await app.staff('approve', refCode, '--version', '2')).exitCode).toBe(0);
  expect((await discount('--amount', '1', ...reason, '--version', '2')).text).toMatch(
    / is already approved by unnamed at .{16}\.$/,
  );
});

test('a later discount replaces the earlier one, 0 takes it back, and a stale version is refused', async () => {
  await discount('--amount', '500', ...reason);
  expect((await discount('--amount', '700', ...reason)).exitCode).toBe(1);
  await discount('--amount', '700.50', ...reason, '--version', '2');
  expect((await details()).total_price).toBe(known - 70_050);
  await discount('--amount', '0', ...reason, '--version', '3');
  const { total_price, price_lines } = await details();
  expect([total_price, price_lines.length]).toEqual([known, 1]);
});

test('a change by staff keeps it, as far as the new price reaches', async () => {
  const { refCode } = booking;
  await discount('--amount', '1500', ...reason);
  await app.staff('approve', refCode, '--version', '2');
  const hours = ['--from', '09:00', '--to', '11:00', '--version', '2'];
  expect((await app.staff('change', refCode, ...hours)).exitCode).toBe(0);
  // Two hours are 1,000 DA.
  const { subtotal, price_lines } = await details();
  expect([subtotal, price_lines.at(-1)?.amount]).toEqual([0, dinars(1_000)]);
});

test('a change by the customer is priced anew, without it', async () => {
  await discount('--amount', '500', ...reason);
  const changed = await app.as(user)(`/api/account/bookings/${booking.bookingId}/change`, {
    ...hallOn(`2027-05-${day}`, '09:00', '11:00'),
    version: 2,
  });
  expect(changed.status).toBe(200);
  const { total_price, changes } = await details();
  expect([total_price, changes.map(({ by }) => by)]).toEqual([
    known - dinars(2_400),
    ['staff', 'customer'],
  ]);
});

test('percent needs every line priced, an amount does not', async () => {
  const { bookingId, refCode } = await app.book(user, {
    ...hallOn(`2027-06-${day}`),
    services: { catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' } },
  });
  const percent = await app.staff('discount', refCode, '--percent', '10', ...reason);
  expect(percent.exitCode).toBe(1);
  await app.staff('discount', refCode, '--amount', '3400', ...reason);
  const priced = ['--line', '2', '--amount', '25000', '--version', '2'];
  expect((await app.staff('price', refCode, ...priced)).exitCode).toBe(0);
  expect((await details(bookingId)).subtotal).toBe(dinars(25_000));
});

test('a domiciliation with discounted rooms is named beside its customer’s requests, and keeps its rate under a discount', async () => {
  const { id, monthly_rate } = app.quarterPlan;
  const domiciliation = await app.book(user, domiciliationRequest(id));
  const given = ['--amount', '1000', ...reason];
  expect((await app.staff('discount', domiciliation.refCode, ...given)).exitCode).toBe(0);
  expect((await details(domiciliation.bookingId)).domiciliation?.monthly_rate).toBe(monthly_rate);
  const approval = ['--version', '2', '--without-document', 'Seen'];
  expect((await app.staff('approve', domiciliation.refCode, ...approval)).exitCode).toBe(0);
  const within = await app.book(user, hallOn('2027-02-23', '09:00', '11:00'));
  expect((await app.staff('show', within.refCode)).text).toMatch(
    new RegExp(
      `^Benefit +discounted meeting rooms, by the domiciliation ${domiciliation.refCode}$`,
      'm',
    ),
  );
  expect((await app.staff('show', booking.refCode)).text).not.toContain('Benefit');
});
