import { beforeEach, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { TVA } from '#domain/time/building.fixtures.ts';
import { dinars } from '#domain/money/money.ts';
import { sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { priceLine } from './price-request.ts';

const app = useTestApp();

let day = 10;
/** The booking of each test, and its total without the line on request. */
let booking: { bookingId: string; refCode: string };
let known: number;

beforeEach(async () => {
  day += 1;
  booking = await app.book(yasmine, {
    ...hallOn(`2027-05-${day}`),
    services: { catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' } },
  });
  known = (await details()).total_price;
});

const price = (line: string, { version = 1, amount = dinars(25_000) } = {}) =>
  priceLine(app.staffDeps, { ref: booking.refCode, line, version, amount });

const details = () =>
  app.read(bookingDetailsSchema, `/api/account/booking-details/${booking.bookingId}`, yasmine);

test('approval needs every line priced, also in the database, and customer and mail see the new total', async () => {
  const { refCode } = booking;
  await setMailRecipients(app.db, { isOn: true, staffEmail: null });
  expect((await details()).is_price_complete).toBe(false);
  expect((await refusalOf(app.approve(refCode)))?.[0]).toBe('lines_unpriced');
  await price('2');
  const priced = await details();
  expect({
    is_price_complete: priced.is_price_complete,
    tva: priced.tva,
    total: priced.total_price,
    sum: priced.price_lines.reduce((sum, line) => sum + (line.amount ?? 0), 0),
    amount: priced.price_lines[1]?.amount,
  }).toEqual({
    is_price_complete: true,
    tva: TVA,
    total: known + dinars(25_000),
    sum: priced.subtotal,
    amount: dinars(25_000),
  });
  await app.approve(refCode, { version: 2 });
  const mails = app.db.selectFrom('private.mails').select('facts');
  expect(await mails.where('kind', '=', 'request_approved').execute()).toEqual([
    {
      facts: expect.objectContaining({
        total: known + dinars(25_000),
        is_price_complete: true,
      }) as object,
    },
  ]);
});

test('a price is corrected by the name of its line, on the version that was read', async () => {
  await price('Catering luxurious');
  expect(await refusalOf(price('2'))).toEqual([
    'request_changed',
    { ref: booking.refCode, version: 2, by: { name: 'unnamed', at: expect.any(Date) as Date } },
  ]);
  await price('2', { version: 2, amount: 10_050 });
  expect((await details()).total_price).toBe(known + 10_050);
});

test('the database approves no line without a price', async () => {
  const approved = app.db
    .updateTable('bookings')
    .set({ status: 'approved' })
    .where('id', '=', booking.bookingId)
    .execute();
  expect(await approved.then(() => 'approved', sqlStateOf)).toBe(sqlStates.lineUnpriced);
});
