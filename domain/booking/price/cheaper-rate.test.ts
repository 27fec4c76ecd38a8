import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dinars } from '#domain/money/money.ts';
import { casbahRoom } from '#domain/rooms/room.fixtures.ts';
import { GRAND_HALL_SLUG, rateOf, type Room } from '#domain/rooms/room.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import { shiftDay } from '#domain/time/time.ts';
import { cheaperRate } from './cheaper-rate.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import { estimate, type EstimateInput } from './price.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

type Input = EstimateInput & { room: Room };

const room = casbahRoom;
const grandHall = { ...room, slug: GRAND_HALL_SLUG, daily_rate: dinars(3_000) };
const day = '2027-03-01';
const hours = (startTime: string, endTime: string) => ({
  billingType: 'hourly' as const,
  period: { start: day, end: day, startTime, endTime },
});
const days = (count: number) => ({
  billingType: 'daily' as const,
  period: { start: day, end: shiftDay(day, count - 1), startTime: null, endTime: null },
});
const severalDays = (billingType: 'hourly' | 'daily', period: BookingPeriod) => ({
  billingType,
  period: { ...period, end: shiftDay(day, 39), days: [day, shiftDay(day, 39)] },
});
const input = (change: Partial<Input>): Input => ({
  building: algiers,
  room,
  ...hours('09:00', '17:00'),
  attendees: 10,
  services: {},
  prices: [],
  freeMonths: [],
  ...change,
});

describe('a cheaper rate', () => {
  test.each<[string, Partial<Input>, ReturnType<typeof cheaperRate>]>([
    ['eight hours above the day', {}, { billingType: 'daily', amount: dinars(9_000) }],
    ['hours that cost as much as the day', hours('09:00', '15:00'), null],
    ['hours below the day', hours('09:00', '14:30'), null],
    ['an end before the start', hours('17:00', '09:00'), null],
    ['a day that is not offered', { room: { ...room, available_billing_types: ['hourly'] } }, null],
    ['a day without a rate', { room: { ...room, daily_rate: null } }, null],
    ['days below the month', days(6), null],
    ['days above the month', days(7), { billingType: 'monthly', amount: dinars(60_000) }],
    [
      'more days than a month has',
      days(40),
      // 60,000 x 39 / 30.4
      { billingType: 'monthly', amount: 7_697_368 },
    ],
    ['a month', { ...days(7), billingType: 'monthly' }, null],
    [
      'hours of several days',
      severalDays('hourly', hours('09:00', '17:00').period),
      // 9,000 x 2, by the hour 12,000 x 2
      { billingType: 'daily', amount: dinars(18_000) },
    ],
    ['several days, of which a month is no list', severalDays('daily', days(40).period), null],
    [
      'the hours of the Grand Hall',
      { room: grandHall },
      { billingType: 'daily', amount: dinars(3_000) },
    ],
    ['free hours of the Grand Hall', { room: grandHall, freeMonths: ['2027-03'] }, null],
    [
      'free hours with a service that is charged',
      {
        room: grandHall,
        freeMonths: ['2027-03'],
        services: { hotel: defaultServiceDetails.hotel },
        prices: [{ service_key: 'hotel_hosting', price: 100, price_text: null, translations: {} }],
      },
      null,
    ],
  ])('%s', (_, change, expected) => {
    expect(cheaperRate(input(change))).toEqual(expected);
  });

  const rate = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
  const inputs: fc.Arbitrary<Input> = fc
    .record({
      slug: fc.constantFrom(GRAND_HALL_SLUG, 'salle-casbah'),
      rates: fc.record({ hourly_rate: rate, daily_rate: rate, monthly_rate: rate }),
      available_billing_types: fc.subarray([...billingTypes]),
      chosen: fc.oneof(
        fc
          .integer({ min: 1, max: 23 })
          .map((until) => hours('00:00', `${until}:00`.padStart(5, '0'))),
        fc.integer({ min: 1, max: 62 }).map(days),
      ),
      portion: fc.integer({ min: 0, max: 100_000 }),
      attendees: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ slug, rates, available_billing_types, chosen, portion, attendees }) => ({
      ...input(chosen),
      room: { ...room, slug, ...rates, available_billing_types },
      attendees,
      services: { catering: defaultServiceDetails.catering },
      prices: [
        { service_key: 'catering_basic', price: portion, price_text: null, translations: {} },
      ],
    }));

  test('is offered exactly where the price of the same days is lower with it', () => {
    fc.assert(
      fc.property(inputs, (chosen) => {
        const billingType = chosen.billingType === 'hourly' ? 'daily' : 'monthly';
        const { start, end } = chosen.period;
        const period = { start, end, startTime: null, endTime: null };
        const other = estimate({ ...chosen, billingType, period });
        const isLower = (other?.total ?? 0) < (estimate(chosen)?.total ?? 0);
        expect(cheaperRate(chosen)).toEqual(
          isLower && rateOf(chosen.room, billingType) !== null
            ? { billingType, amount: other?.lines[0]?.amount }
            : null,
        );
      }),
    );
  });
});
