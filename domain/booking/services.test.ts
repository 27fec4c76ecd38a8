import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  carRentalSchema,
  defaultServiceDetails,
  servicesSchema,
  type ServiceDetails,
} from './services.ts';

test('a service that is opened has the defaults of the specification, and they can be sent', () => {
  expect(defaultServiceDetails).toEqual({
    catering: {
      packageTier: 'basic',
      coffeeVariety: 'standard',
      morningBreakTime: '09:00',
      afternoonBreakTime: '15:00',
      mealFormat: null,
      mealType: null,
      glutenFree: false,
    },
    carRental: {
      vehicleClass: 'basic_classic',
      minibusSize: null,
      withDriver: false,
      withFuel: false,
      delivery: false,
      pickup: false,
      start: null,
      end: null,
    },
    marketing: {
      social: { boosting: false, design: false, community: false },
      physical: { banners: false, rollups: false, flyers: false },
      media: null,
    },
    staff: { roles: [{ role: 'receptionist', count: 1, hours: '' }] },
    stationery: { items: [{ product: '', specs: '', quantity: 1 }] },
    hotel: { numGuests: 1, numRooms: 1, checkIn: null, checkOut: null, notes: '' },
  } satisfies ServiceDetails);
  expect(v.parse(servicesSchema, defaultServiceDetails)).toEqual(defaultServiceDetails);
});

test('a request may ask for no service', () => {
  expect(v.parse(servicesSchema, {})).toEqual({});
});

test.each([
  ['mini_bus', 15, []],
  ['mini_bus', 30, []],
  ['mini_bus', 50, []],
  ['mini_bus', null, ['minibusSize']],
  ['comfort', null, []],
  ['comfort', 15, ['minibusSize']],
  ['basic_classic', 50, ['minibusSize']],
])('a mini bus has a size and no other car has one: %s, %s', (vehicleClass, minibusSize, wrong) => {
  const car = { ...defaultServiceDetails.carRental, vehicleClass, minibusSize };
  const { issues = [] } = v.safeParse(carRentalSchema, car);
  expect(issues.map((issue) => issue.message)).toEqual(wrong);
});

const { hotel, marketing } = defaultServiceDetails;
const media = { serviceType: 'both', staffCount: 1, duration: '' };

test.each([
  ['guests', { hotel: { ...hotel, numGuests: 0 } }],
  ['rooms', { hotel: { ...hotel, numRooms: 0 } }],
  ['half a room', { hotel: { ...hotel, numRooms: 1.5 } }],
  ['staff', { staff: { roles: [{ role: 'host', count: 0, hours: '' }] } }],
  ['items', { stationery: { items: [{ product: 'Pens', specs: '', quantity: 0 }] } }],
  ['people of the media', { marketing: { ...marketing, media: { ...media, staffCount: 0 } } }],
])('every number is at least one: %s', (_what, services) => {
  expect(v.is(servicesSchema, services)).toBe(false);
});
