import { beforeAll, expect, test } from 'vitest';
import { type RoomBookingRequest } from '#domain/booking/request.ts';
import type { ServicePrice } from '#domain/rooms/room.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import { acceptedBooking, hallRequest } from '#tests/support/server/booking-requests.ts';
import { lina, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { goldenRooms, priceCases } from '#tests/golden/price-table.ts';

const server = useTestApp();
beforeAll(async () => {
  // The hall is free in the months of the cases.
  await server.db.deleteFrom('events').execute();
  for (const { slug, ...rates } of goldenRooms.values()) {
    const room = { ...rates, available_billing_types: [...billingTypes] };
    await server.db
      .insertInto('rooms')
      .values({ slug, name: slug, seats: 10, size_m2: 30, ...room })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(room))
      .execute();
  }
});

/** Sets the prices and free months of the case, and cancels the booking of the case before. */
async function prepare(prices: ServicePrice[], freeMonths: readonly string[]): Promise<void> {
  await server.db.deleteFrom('service_prices').execute();
  await server.db.insertInto('service_prices').values(prices).execute();
  await server.db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('status', '=', 'pending_approval')
    .execute();
  if (freeMonths.length > 0) {
    await server.db
      .updateTable('bookings')
      .set({ selected_months: [...freeMonths] })
      .where('booking_type', '=', 'domiciliation')
      .where('status', '=', 'approved')
      .execute();
  }
}

test.each(priceCases)('POST /api/events/request: $title', async ({ input, expected }) => {
  const { room, billingType, period, attendees, services, freeMonths } = input;
  await prepare([...input.prices], freeMonths);
  const { generalInfo } = hallRequest();
  const request: RoomBookingRequest = hallRequest({
    roomSlug: room.slug,
    billingType,
    dates: period,
    services,
    generalInfo: { ...generalInfo, attendees },
  });
  const response = await server.requestBooking(freeMonths.length > 0 ? lina : yasmine, request);
  if (!expected) {
    // Without a day there is no valid request.
    expect(response.status).toBe(period.start && period.end ? 422 : 400);
    return;
  }
  expect(response.status).toBe(201);
  const { bookingId, total } = await acceptedBooking(response);
  expect(total).toBe(expected.total);
  // oxlint-disable-next-line no-restricted-properties -- a row has columns that are no part of the price
  expect(await server.booking(bookingId)).toMatchObject({
    price_lines: expected.lines,
    subtotal: expected.subtotal,
    tva: expected.tva,
    total_price: expected.total,
    is_price_complete: expected.isComplete,
  });
});
