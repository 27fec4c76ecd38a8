import { expect, test } from 'vitest';
import * as v from 'valibot';
import { searchCriteriaSchema } from '#domain/rooms/search-criteria.ts';
import { newBookingForm, prefillOfSearch } from './prefill.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const today = '2026-11-23';

test.each([
  ['nothing', {}, {}],
  [
    'one day',
    { from: '2026-12-03' },
    { startDate: '2026-12-03', endDate: '2026-12-03', isSeveralDays: false },
  ],
  [
    'hours of one day',
    { from: '2026-12-03', start: '10:00', end: '12:00', seats: 20 },
    {
      startDate: '2026-12-03',
      endDate: '2026-12-03',
      isSeveralDays: false,
      startTime: '10:00',
      endTime: '12:00',
      billingType: 'hourly',
      attendees: 20,
    },
  ],
  [
    'hours of several days',
    { from: '2026-12-03', to: '2026-12-04', start: '10:00', end: '12:00' },
    {
      startDate: '2026-12-03',
      endDate: '2026-12-04',
      isSeveralDays: true,
      days: ['2026-12-03', '2026-12-04'],
      startTime: '10:00',
      endTime: '12:00',
      billingType: 'hourly',
    },
  ],
  [
    'hours, in place of which the whole day was chosen',
    { from: '2026-12-03', start: '08:00', end: '20:00', billing: 'daily' },
    { startDate: '2026-12-03', endDate: '2026-12-03', isSeveralDays: false, billingType: 'daily' },
  ],
  [
    'several days',
    { from: '2026-12-03', to: '2026-12-04' },
    { startDate: '2026-12-03', endDate: '2026-12-04', isSeveralDays: false, billingType: 'daily' },
  ],
  ['a last day alone', { to: '2026-12-03' }, {}],
  ['hours alone', { start: '10:00', end: '12:00' }, {}],
  [
    'hours in the wrong order',
    { from: today, start: '12:00', end: '12:00' },
    { startDate: today, endDate: today, isSeveralDays: false },
  ],
  ['days in the wrong order', { from: '2026-12-03', to: '2026-12-02', seats: 4 }, { attendees: 4 }],
  ['a past day', { from: '2026-11-22', seats: 4 }, { attendees: 4 }],
])('a search for %s', (_, criteria, prefill) => {
  expect(prefillOfSearch(v.parse(searchCriteriaSchema, criteria), today)).toEqual(prefill);
});

test('invalid values of an address are ignored', () => {
  const address = { from: '2026-13-01', to: 3, start: '25:00', end: '9:00', seats: 0.5, more: 'x' };
  expect(v.parse(searchCriteriaSchema, address)).toEqual({});
  expect(v.parse(searchCriteriaSchema, { seats: 10_000 })).toEqual({});
  expect(v.parse(searchCriteriaSchema, { seats: '20' })).toEqual({});
});

test('a form of a room that is not rented by the day or the hour keeps the days', () => {
  const contact = { name: 'Amina', email: 'amina@example.com' };
  const monthly = newBookingForm(
    algiers,
    { available_billing_types: ['monthly'] },
    contact,
    prefillOfSearch({ from: '2026-12-03', to: '2026-12-30' }, today),
  );
  const { billingType, startDate, endDate } = monthly;
  expect({ billingType, startDate, endDate }).toEqual({
    billingType: 'monthly',
    startDate: '2026-12-03',
    endDate: '2026-12-30',
  });
});
