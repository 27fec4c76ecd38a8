import { beforeEach, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { dinars } from '#domain/money/money.ts';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { changeBooking } from './change-booking.ts';
import { giveDiscount, priceLine } from './price-request.ts';
import { showRequest } from './show-request.ts';

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

const reason = 'Customer of the domiciliation';
const discount = (
  given: { amount: number } | { percent: number },
  { ref = booking.refCode, version = 1 } = {},
) => giveDiscount(app.staffDeps, { ref, version, reason, ...given });
const details = (id = booking.bookingId) =>
  app.read(bookingDetailsSchema, `/api/account/booking-details/${id}`, user);

test('the customer reads the discount, why it is given, both totals and that staff have changed it', async () => {
  const { refCode } = booking;
  // Eight hours of the hall are 3,400 DA.
  await discount({ percent: 10 });
  const { price_lines, total_price, changes } = await details();
  expect([price_lines.at(-1), total_price]).toEqual([
    {
      item: 'discount',
      quantity: 1,
      amount: dinars(340),
      note: null,
      reason,
    },
    known - dinars(340),
  ]);
  expect(changes).toEqual([
    {
      at: expect.any(String) as string,
      by: 'staff',
      total_before: known,
      total: known - dinars(340),
      periods_before: [expect.anything()],
    },
  ]);
  await app.approve(refCode, { version: 2 });
  expect((await refusalOf(discount({ amount: 100 }, { version: 2 })))?.[0]).toBe('booking_decided');
});

test('a later discount replaces the earlier one, 0 takes it back, and a stale version is refused', async () => {
  await discount({ amount: dinars(500) });
  expect((await refusalOf(discount({ amount: dinars(700) })))?.[0]).toBe('request_changed');
  await discount({ amount: 70_050 }, { version: 2 });
  expect((await details()).total_price).toBe(known - 70_050);
  await discount({ amount: 0 }, { version: 3 });
  const { total_price, price_lines } = await details();
  expect([total_price, price_lines.length]).toEqual([known, 1]);
});

test('a change by staff keeps it, as far as the new price reaches', async () => {
  const { refCode } = booking;
  await discount({ amount: dinars(1_500) });
  await app.approve(refCode, { version: 2 });
  const hours = { from: '09:00', to: '11:00' };
  await changeBooking(app.staffDeps, { ref: refCode, version: 2, ...hours });
  // Two hours are 1,000 DA.
  const { subtotal, price_lines } = await details();
  expect([subtotal, price_lines.at(-1)?.amount]).toEqual([0, dinars(1_000)]);
});

test('a change by the customer is priced anew, without it', async () => {
  await discount({ amount: dinars(500) });
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
  const { bookingId, refCode: ref } = await app.book(user, {
    ...hallOn(`2027-06-${day}`),
    services: { catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' } },
  });
  expect((await refusalOf(discount({ percent: 10 }, { ref })))?.[0]).toBe('lines_unpriced');
  await discount({ amount: dinars(3_400) }, { ref });
  await priceLine(app.staffDeps, { ref, version: 2, line: '2', amount: dinars(25_000) });
  expect((await details(bookingId)).subtotal).toBe(dinars(25_000));
});

test('a domiciliation with discounted rooms is named beside its customer’s requests, and keeps its rate under a discount', async () => {
  const { id, monthly_rate } = app.quarterPlan;
  const domiciliation = await app.book(user, domiciliationRequest(id));
  await discount({ amount: dinars(1_000) }, { ref: domiciliation.refCode });
  expect((await details(domiciliation.bookingId)).domiciliation?.monthly_rate).toBe(monthly_rate);
  await app.approve(domiciliation.refCode, { version: 2, withoutDocument: 'Seen' });
  const within = await app.book(user, hallOn('2027-02-23', '09:00', '11:00'));
  const benefitOf = async (ref: string) =>
    (await showRequest(app.staffDeps, { ref })).discounted_rooms_by;
  expect([await benefitOf(within.refCode), await benefitOf(booking.refCode)]).toEqual([
    domiciliation.refCode,
    null,
  ]);
});
