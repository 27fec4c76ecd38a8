import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  defaultServiceDetails,
  servicesSchema,
  typedServicesSchema,
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

test.each([
  ['a draft', typedServicesSchema],
  ['a request', servicesSchema],
])('a field that %s of an earlier release lacks has its first value', (_what, schema) => {
  const earlier = {
    ...defaultServiceDetails,
    catering: { packageTier: 'luxurious' },
    staff: { roles: [{ role: 'host' }] },
    stationery: { items: [{ product: 'Pens' }] },
    hotel: { notes: 'Quiet' },
  };
  expect(v.parse(schema, earlier)).toEqual({
    ...defaultServiceDetails,
    catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' },
    staff: { roles: [{ role: 'host', count: 1, hours: '' }] },
    stationery: { items: [{ product: 'Pens', specs: '', quantity: 1 }] },
    hotel: { ...defaultServiceDetails.hotel, notes: 'Quiet' },
  });
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
  const { issues = [] } = v.safeParse(typedServicesSchema.entries.carRental, car);
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

const { carRental, hotel: stay } = defaultServiceDetails;
const at = (time: string) => `2027-03-01T${time}:00+01:00`;

test.each([
  [
    'a car that is given back later',
    { carRental: { ...carRental, start: at('09:00'), end: at('09:30') } },
    [],
  ],
  ['a car without an end', { carRental: { ...carRental, start: at('09:00') } }, []],
  ['a car that follows the booking', { carRental }, []],
  [
    'a car that is given back before it is taken',
    { carRental: { ...carRental, start: at('09:00'), end: at('08:30') } },
    ['carRental.end'],
  ],
  [
    'a car that is given back at once',
    { carRental: { ...carRental, start: at('09:00'), end: at('09:00') } },
    ['carRental.end'],
  ],
  [
    'instants are compared, not their text',
    {
      carRental: { ...carRental, start: '2027-03-01T09:00:00+01:00', end: '2027-03-01T08:30:00Z' },
    },
    [],
  ],
  ['a stay of a night', { hotel: { ...stay, checkIn: '2027-03-01', checkOut: '2027-03-02' } }, []],
  ['a stay of a day', { hotel: { ...stay, checkIn: '2027-03-01', checkOut: '2027-03-01' } }, []],
  ['a stay without an end', { hotel: { ...stay, checkIn: '2027-03-01' } }, []],
  [
    'a stay that ends before it begins',
    { hotel: { ...stay, checkIn: '2027-03-02', checkOut: '2027-03-01' } },
    ['hotel.checkOut'],
  ],
])('%s', (_what, services, fields) => {
  const { issues } = v.safeParse(servicesSchema, services);
  expect(issues?.map((issue) => v.getDotPath(issue)) ?? []).toEqual(fields);
});
