/* oxlint-disable no-restricted-properties -- the other keys of lines and totals are compared in tests/golden */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dinars } from '#domain/money/money.ts';
import type { ServicePrice } from '#domain/rooms/room.ts';
import { estimate, estimateSchema, type EstimateInput } from './price.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

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

const prices: ServicePrice[] = [
  { service_key: 'staff_rate', price: dinars(4_000), price_text: null, translations: {} },
];

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
    building: algiers,
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

// Rates, days, services and totals: price-cases.test.ts. Orders and sums: price-properties.test.ts.
test.each<[string, Partial<EstimateInput>]>([
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

test.each<[string, Partial<EstimateInput>, number]>([
  ['hours', hourly('09:00', '10:30'), 1.5],
  ['free hours', { ...hourly('09:00', '17:00'), room: grandHall, freeMonths: ['2027-03'] }, 8],
  ['days', {}, 5],
  ['a month', { billingType: 'monthly', period: { ...fiveDays, end: '2027-03-20' } }, 1],
  [
    'months of 30.4 days',
    { billingType: 'monthly', period: { ...fiveDays, end: '2027-06-15' } },
    106 / 30.4,
  ],
])('the line of the room counts %s', (_, change, quantity) => {
  expect(estimateOf(change)?.lines[0]?.quantity).toBeCloseTo(quantity, 10);
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

test('a line without an amount has the text of the price list', () => {
  const catering = { ...defaultServiceDetails.catering, packageTier: 'luxurious' as const };
  const translations = { fr: { price_text: 'Prix du chef' } };
  const text = { service_key: 'catering_luxurious', price_text: 'Ask our chef', translations };
  const lineAt = (price: number | null) =>
    estimateOf({ services: { catering }, prices: [{ ...text, price }] })?.lines[1];
  const line = { item: 'catering_luxurious', quantity: 50, people: 10, note: null };
  expect(lineAt(null)).toEqual({
    ...line,
    amount: null,
    onRequest: { price_text: 'Ask our chef', translations },
  });
  expect(lineAt(0)).toEqual({ ...line, amount: 0 });
});
