/* eslint-disable no-restricted-syntax -- the other keys of lines and totals are compared in tests/golden */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dinars } from '#domain/money.ts';
import type { ServicePrice } from '#domain/rooms/room.ts';
import { estimate, estimateSchema, type EstimateInput } from './price.ts';
import { TVA } from './tariff.ts';
import { defaultServiceDetails, type Services } from './services.ts';

const grandHall = {
  slug: 'grande-salle',
  hourly_rate: null,
  daily_rate: null,
  monthly_rate: dinars(6_000),
};
const salle = {
  slug: 'salle-1',
  hourly_rate: dinars(1_000),
  daily_rate: dinars(5_000),
  monthly_rate: dinars(6_000),
};

const prices: ServicePrice[] = Object.entries({
  catering_basic: 450,
  meal_platter: 1_000,
  car_comfort: 8_000,
  car_mini_bus_30: 20_000,
  car_with_driver: 3_000,
  car_with_fuel: 2_000,
  marketing_boosting: 10_000,
  marketing_flyers: 5_000,
  media_both: 15_000,
  staff_rate: 4_000,
  stationery_item_default: 200,
  hotel_hosting: 12_000,
}).map(([service_key, price]) => ({
  service_key,
  price: dinars(price),
  price_text: null,
  translations: {},
}));

const fiveDays = { start: '2027-03-01', end: '2027-03-05', startTime: null, endTime: null };

const nineToTen = {
  start: '2027-03-01',
  end: '2027-03-01',
  startTime: '09:00',
  endTime: '10:00',
};

function hourly(startTime: string, endTime: string): Partial<EstimateInput> {
  const period = { start: '2027-03-01', end: '2027-03-01', startTime, endTime };
  return { billingType: 'hourly', period };
}

function estimateOf(change: Partial<EstimateInput>) {
  return estimate({
    room: salle,
    billingType: 'daily',
    period: fiveDays,
    attendees: 10,
    services: {},
    prices,
    freeMonths: [],
    ...change,
  });
}

/** Amounts of the service lines of the five-day booking, in dinars by item. */
function serviceLines(services: Services) {
  return Object.fromEntries(
    (estimateOf({ services })?.lines ?? [])
      .slice(1)
      .map(({ item, amount }) => [item, amount === null ? null : amount / 100]),
  );
}

test.each([
  ['grande-salle 09:00-17:00', { room: grandHall, ...hourly('09:00', '17:00') }, 3_400],
  ['grande-salle 09:00-10:00', { room: grandHall, ...hourly('09:00', '10:00') }, 1_000],
  ['grande-salle 09:00-11:00', { room: grandHall, ...hourly('09:00', '11:00') }, 1_000],
  ['grande-salle 09:00-11:30', { room: grandHall, ...hourly('09:00', '11:30') }, 1_200],
  ['another room 09:00-10:30', hourly('09:00', '10:30'), 1_500],
  ['five days at 5,000', {}, 25_000],
  ['one day at 5,000', { period: { ...fiveDays, end: '2027-03-01' } }, 5_000],
  [
    'monthly over 59 days',
    { billingType: 'monthly', period: { ...fiveDays, start: '2027-01-01', end: '2027-03-01' } },
    11_644.74,
  ],
  ['monthly under a month', { billingType: 'monthly' }, 6_000],
] satisfies [string, Partial<EstimateInput>, number][])('%s', (_, change, amount) => {
  const result = estimateOf(change);
  expect(result?.lines).toHaveLength(1);
  expect(result?.subtotal).toBe(Math.round(amount * 100));
  expect(result?.total).toBe(Math.round(amount * 100) + 1_190_000);
  expect(result?.isComplete).toBe(true);
});

test.each<[string, Partial<EstimateInput>]>([
  ['no start', { period: { ...fiveDays, start: '' } }],
  ['no end', { period: { ...fiveDays, end: '' } }],
  ['an end before the start', { period: { ...fiveDays, end: '2027-02-28' } }],
  ['an hourly end at its start', hourly('10:00', '10:00')],
  ['an hourly end before its start', hourly('11:00', '10:00')],
  ['an hour of no day', { billingType: 'hourly', period: { ...nineToTen, start: '', end: '' } }],
  ['an hour without a start day', { billingType: 'hourly', period: { ...nineToTen, start: '' } }],
  ['an hour without an end day', { billingType: 'hourly', period: { ...nineToTen, end: '' } }],
  ['no times', { ...hourly('', ''), billingType: 'hourly' }],
])('%s has no estimate', (_, change) => {
  expect(estimateOf(change)).toBeNull();
});

test('an hourly booking is one day, whatever its end day is', () => {
  const services = { staff: { roles: [{ role: 'host', count: 2, hours: '' }] } };
  const period = { ...nineToTen, end: '2027-03-09' };
  const result = estimateOf({ billingType: 'hourly', period, services });
  expect(result?.lines[1]).toMatchObject({ quantity: 2, amount: dinars(8_000) });
});

test.each([
  ['2027-03-20', 1],
  ['2027-06-15', 106 / 30.4],
])('a month is 30.4 days: until %s there are %d', (end, quantity) => {
  const result = estimateOf({ billingType: 'monthly', period: { ...fiveDays, end } });
  expect(result?.lines[0]?.quantity).toBeCloseTo(quantity, 10);
});

test('an estimate is read again as it was, and nothing else is one', () => {
  const result = estimateOf({
    room: grandHall,
    ...hourly('09:00', '17:00'),
    freeMonths: ['2027-03'],
  });
  expect(v.parse(estimateSchema, result)).toEqual(result);
  expect(v.is(estimateSchema, {})).toBe(false);
  expect(v.is(estimateSchema, { ...result, lines: [{}] })).toBe(false);
});

test('TVA is 11,900 DA', () => {
  expect(TVA).toBe(1_190_000);
});

test('an hourly Grand Hall is free with approved domiciliation, and its note has the reason', () => {
  const result = estimateOf({
    room: grandHall,
    ...hourly('09:00', '17:00'),
    freeMonths: ['2027-03'],
  });
  expect(result?.lines).toEqual([
    { item: 'room_hourly', quantity: 8, amount: 0, note: 'free_access' },
  ]);
});

test('free access is for the hourly Grand Hall only', () => {
  const month = { ...fiveDays, end: '2027-03-20' };
  const monthly = estimateOf({
    room: grandHall,
    billingType: 'monthly',
    period: month,
    freeMonths: ['2027-03'],
  });
  expect(monthly?.subtotal).toBe(dinars(6_000));
  expect(estimateOf({ ...hourly('09:00', '10:00'), freeMonths: ['2027-03'] })?.subtotal).toBe(
    dinars(1_000),
  );
});

test('catering counts days and attendees, an hourly booking one day', () => {
  const catering = { ...defaultServiceDetails.catering, mealFormat: 'platter' as const };
  expect(serviceLines({ catering })).toEqual({ catering_basic: 22_500, meal_platter: 50_000 });
  const oneDay = estimateOf({ ...hourly('09:00', '10:00'), services: { catering } });
  expect(oneDay?.lines.slice(1).map(({ amount }) => amount)).toEqual([450_000, 1_000_000]);
});

test('a luxurious tier is on request: not counted, and the total is incomplete', () => {
  const catering = { ...defaultServiceDetails.catering, packageTier: 'luxurious' as const };
  const result = estimateOf({ services: { catering } });
  expect(result?.lines[1]).toEqual({
    item: 'catering_luxurious',
    quantity: 50,
    amount: null,
    note: null,
  });
  expect(result?.subtotal).toBe(dinars(25_000));
  expect(result?.isComplete).toBe(false);
});

test('a line without an amount has the text of the price list', () => {
  const catering = { ...defaultServiceDetails.catering, packageTier: 'luxurious' as const };
  const translations = { fr: { price_text: 'Prix du chef' } };
  const text = { service_key: 'catering_luxurious', price_text: 'Ask our chef', translations };
  const lineAt = (price: number | null) =>
    estimateOf({ services: { catering }, prices: [{ ...text, price }] })?.lines[1];
  const line = { item: 'catering_luxurious', quantity: 50, note: null };
  expect(lineAt(null)).toEqual({
    ...line,
    amount: null,
    onRequest: { price_text: 'Ask our chef', translations },
  });
  expect(lineAt(0)).toEqual({ ...line, amount: 0 });
});

test('a car counts its own days when both ends are set, else those of the booking', () => {
  const car = { ...defaultServiceDetails.carRental, vehicleClass: 'comfort' as const };
  expect(serviceLines({ carRental: car })).toEqual({ car_comfort: 40_000 });
  // 23:30 UTC is half past midnight of the next building day.
  const own = { start: '2027-03-01T08:00:00+01:00', end: '2027-03-01T23:30:00Z' };
  expect(serviceLines({ carRental: { ...car, ...own, withDriver: true, withFuel: true } })).toEqual(
    { car_comfort: 16_000, car_with_driver: 6_000, car_with_fuel: 4_000 },
  );
  expect(
    serviceLines({ carRental: { ...car, delivery: true, pickup: true, start: own.start } }),
  ).toEqual({ car_comfort: 40_000 });
});

test('a mini bus is priced by its size', () => {
  const carRental = {
    ...defaultServiceDetails.carRental,
    vehicleClass: 'mini_bus' as const,
    minibusSize: 30 as const,
  };
  expect(serviceLines({ carRental })).toEqual({ car_mini_bus_30: 100_000 });
});

test('marketing items are flat, media counts staff and days', () => {
  expect(
    serviceLines({
      marketing: {
        social: { boosting: true, design: false, community: false },
        physical: { banners: false, rollups: false, flyers: true },
        media: { serviceType: 'both', staffCount: 2, duration: '' },
      },
    }),
  ).toEqual({ marketing_boosting: 10_000, marketing_flyers: 5_000, media_both: 150_000 });
});

test('staff counts heads and days, stationery pieces of named products, the hotel once', () => {
  expect(
    serviceLines({
      staff: { roles: [{ role: 'host', count: 2, hours: '' }] },
      stationery: {
        items: [
          { product: 'Pens', specs: '', quantity: 10 },
          { product: ' ', specs: '', quantity: 99 },
        ],
      },
      hotel: defaultServiceDetails.hotel,
    }),
  ).toEqual({ staff_rate: 40_000, stationery_item_default: 2_000, hotel_hosting: 12_000 });
});

test('a rate or price that is not set is on request', () => {
  const result = estimateOf({
    room: { ...salle, daily_rate: null },
    services: { hotel: defaultServiceDetails.hotel },
    prices: [],
  });
  expect(result?.lines.map(({ amount }) => amount)).toEqual([null, null]);
  expect(result).toMatchObject({ subtotal: 0, total: TVA, isComplete: false });
});

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

function clock(time: number): string {
  return new Date(time * 60_000).toISOString().slice(11, 16);
}

test('the Grand Hall costs never less than 1,000 DA and never less for longer', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (a, b, c) => {
      const [start = 0, end = 0, later = 0] = [a, b, c].sort((x, y) => x - y);
      fc.pre(start < end);
      const short = estimateOf({ room: grandHall, ...hourly(clock(start), clock(end)) });
      const long = estimateOf({ room: grandHall, ...hourly(clock(start), clock(later)) });
      expect(short?.subtotal).toBeGreaterThanOrEqual(dinars(1_000));
      expect(long?.subtotal).toBeGreaterThanOrEqual(short?.subtotal ?? 0);
    }),
  );
});

test('amounts are whole centimes and the totals are their sum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 27 }),
      (rate, days) => {
        const end = `2027-03-${String(days + 1).padStart(2, '0')}`;
        const result = estimateOf({
          room: { ...salle, monthly_rate: rate },
          billingType: 'monthly',
          period: { ...fiveDays, end },
          services: { hotel: defaultServiceDetails.hotel },
        });
        const amounts = result?.lines.map(({ amount }) => amount ?? 0) ?? [];
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(result?.subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(result?.total).toBe((result?.subtotal ?? 0) + TVA);
      },
    ),
  );
});
