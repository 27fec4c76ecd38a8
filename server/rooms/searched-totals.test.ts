import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formEstimate } from '#domain/booking/price/form-price.ts';
import { openingTotal, type BookingTotal } from '#domain/booking/price/totals.ts';
import { formPeriod } from '#domain/booking/form/form.ts';
import { newBookingForm, prefillOfSearch } from '#domain/booking/form/prefill.ts';
import { freeRoomsSchema } from '#domain/rooms/availability.ts';
import { roomSchema, type Room } from '#domain/rooms/room.ts';
import { findRooms, readRoomSearch } from '#domain/rooms/search.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { highLimits, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp({ bookingLimits: highLimits });
const today = buildingDay(algiers, TEST_NOW);

const halfHour = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const hours = fc.tuple(halfHour, halfHour).filter(([start, end]) => start < end);
const search = fc.record({
  first: fc.integer({ min: 1, max: 300 }),
  more: fc.constantFrom(0, 0, 0, 1, 3),
  hours: fc.option(hours, { freq: 3 }),
  seats: fc.option(fc.integer({ min: 1, max: 30 })),
  sort: fc.constantFrom('price' as const, 'seats' as const, undefined),
  choice: fc.nat(),
});

test('the total of a card is what the form estimates and the server charges, in 200 searches', async () => {
  const rows = await server.db
    .selectFrom('rooms')
    .selectAll()
    .where('is_active', '=', true)
    .execute();
  const rooms = v.parse(v.array(roomSchema), rows);
  let booked = 0;
  await fc.assert(
    fc.asyncProperty(search, async ({ first, more, seats, sort, choice, ...asked }) => {
      const from = shiftDay(today, first);
      const [start, end] = asked.hours ?? [];
      const typed = { seats: seats ?? undefined, from, to: shiftDay(from, more), start, end };
      const read = readRoomSearch(algiers, typed, today);
      const query = { from, to: typed.to, ...read.hours };
      const address = `/api/rooms/free?${new URLSearchParams(query).toString()}`;
      const found = findRooms<Room, BookingTotal>({
        building: algiers,
        rooms,
        search: read,
        choice: { sort },
        freeRooms: await server.read(freeRoomsSchema, address),
        totalOf: (room, criteria) => openingTotal(algiers, room, criteria, today),
      });
      const priced = found.flatMap(({ room, criteria, total, availability }) => {
        const prefill = prefillOfSearch(criteria, today);
        const form = newBookingForm(algiers, room, { name: '', email: '' }, prefill);
        const priced = { building: algiers, room, form, prices: [], freeMonths: [] };
        if (total) {
          expect(formEstimate(priced)?.total).toBe(total.total);
        }
        return total && availability === 'free' ? [{ room, form, total }] : [];
      });
      const card = priced[choice % priced.length];
      if (card?.form.billingType) {
        const { total } = await server.book(
          yasmine,
          hallRequest({
            roomSlug: card.room.slug,
            billingType: card.form.billingType,
            dates: formPeriod(card.form),
          }),
        );
        expect(total).toBe(card.total.total);
        booked += 1;
      }
    }),
    { numRuns: 200, seed: 51 },
  );
  expect(booked).toBeGreaterThan(150);
});
