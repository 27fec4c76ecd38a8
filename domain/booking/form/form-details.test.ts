/* oxlint-disable no-restricted-properties -- the other fields keep their empty values */
import { expect, test } from 'vitest';
import { chosenServices } from './form-request.ts';
import {
  changeServiceDetails,
  emptyBookingForm,
  hotelStay,
  toggleService,
  type BookingForm,
} from './form.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const empty = emptyBookingForm(
  algiers,
  { available_billing_types: ['daily'] },
  { name: 'Amina', email: 'amina@example.com' },
);

/** A form whose car is taken and given back at these instants. */
const withCar = (start: string | null, end: string | null): BookingForm =>
  changeServiceDetails(empty, { carRental: { ...empty.services.carRental, start, end } });

test.each<[string, string | null, string | null, string | null]>([
  ['no days', null, null, null],
  ['no start', null, '2026-12-10T16:00:00.000Z', '2026-12-10T16:00:00.000Z'],
  ['no end', '2026-12-10T08:00:00.000Z', null, null],
  ['one day', '2026-12-10T08:00:00.000Z', '2026-12-10T16:00:00.000Z', '2026-12-10T16:00:00.000Z'],
  [
    'a start past the end, whose time is later',
    '2026-12-12T08:00:00.000Z',
    '2026-12-10T16:00:00.000Z',
    '2026-12-12T16:00:00.000Z',
  ],
  [
    'a start past the end, whose time is earlier',
    '2026-12-12T08:00:00.000Z',
    '2026-12-10T07:30:00.000Z',
    '2026-12-13T07:30:00.000Z',
  ],
  [
    'an end at the same moment',
    '2026-12-10T08:00:00.000Z',
    '2026-12-10T08:00:00.000Z',
    '2026-12-11T08:00:00.000Z',
  ],
])('a car is given back after it is taken: %s', (_, start, end, expected) => {
  expect(withCar(start, end).services.carRental).toMatchObject({ start, end: expected });
});

test.each([
  ['platter', 'fish'],
  [null, null],
] as const)('only a meal has a type: %s, %s', (mealFormat, mealType) => {
  const catering = { ...empty.services.catering, mealFormat, mealType: 'fish' as const };
  expect(changeServiceDetails(empty, { catering }).services.catering).toEqual({
    ...catering,
    mealType,
  });
});

const stay = (checkIn: string | null, checkOut: string | null): BookingForm => ({
  ...empty,
  startDate: '2026-12-10',
  endDate: '2026-12-12',
  services: { ...empty.services, hotel: { ...empty.services.hotel, checkIn, checkOut } },
});

test.each<[string, BookingForm, { checkIn: string; checkOut: string }]>([
  ['no day of its own', stay(null, null), { checkIn: '2026-12-10', checkOut: '2026-12-12' }],
  ['its own arrival', stay('2026-12-09', null), { checkIn: '2026-12-09', checkOut: '2026-12-12' }],
  ['its own leaving', stay(null, '2026-12-13'), { checkIn: '2026-12-10', checkOut: '2026-12-13' }],
  [
    'an arrival after the booking',
    stay('2026-12-20', null),
    { checkIn: '2026-12-20', checkOut: '2026-12-20' },
  ],
  [
    'a leaving before the booking, which has moved since',
    stay(null, '2026-12-01'),
    { checkIn: '2026-12-10', checkOut: '2026-12-10' },
  ],
  ['a booking without days', empty, { checkIn: '', checkOut: '' }],
  [
    'a booking without an end',
    { ...empty, startDate: '2026-12-10' },
    { checkIn: '2026-12-10', checkOut: '' },
  ],
])('the stay in the hotel never ends before it begins: %s', (_, form, expected) => {
  expect(hotelStay(form)).toEqual(expected);
  expect(chosenServices(toggleService(form, 'hotel'))?.hotel).toMatchObject({
    checkIn: expected.checkIn || null,
    checkOut: expected.checkOut || null,
  });
});
