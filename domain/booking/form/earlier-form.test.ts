import { expect, test } from 'vitest';
import { servicesOfForm, withFollowingStay, withoutServiceDays } from './earlier-form.ts';
import { defaultServiceDetails, type Services } from '#domain/booking/services/services.ts';

const { carRental, hotel, marketing } = defaultServiceDetails;
const days = { startDate: '2026-12-10', endDate: '2026-12-12' };
const stay = { ...hotel, checkIn: days.startDate, checkOut: days.endDate };
const car = { ...carRental, start: '2026-12-10T08:00:00.000Z', end: '2026-12-11T08:00:00.000Z' };

test('the chosen services are selected in the form, and the others have their defaults', () => {
  expect(servicesOfForm({ hotel: stay, marketing })).toEqual({
    selectedServices: ['marketing', 'hotel'],
    services: { ...defaultServiceDetails, hotel: stay },
  });
});

test.each<[string, Services, Services]>([
  ['no services', {}, {}],
  ['a service without days', { marketing }, { marketing }],
  ['a car', { carRental: car }, { carRental: { ...car, start: null, end: null } }],
  [
    'a hotel',
    { marketing, hotel: stay },
    { marketing, hotel: { ...stay, checkIn: null, checkOut: null } },
  ],
])('%s of an earlier booking: all but the days', (_, services, withoutDays) => {
  expect(withoutServiceDays(services)).toStrictEqual(withoutDays);
});

const longer = { ...stay, checkOut: '2026-12-13' };
const earlier = { ...stay, checkIn: '2026-12-09' };

test.each<[string, Services, Services]>([
  ['no hotel', { marketing }, { marketing }],
  [
    'nights of the days',
    { marketing, hotel: stay },
    { marketing, hotel: { ...stay, checkIn: null, checkOut: null } },
  ],
  ['nights until a later day', { hotel: longer }, { hotel: longer }],
  ['nights from an earlier day', { hotel: earlier }, { hotel: earlier }],
])('%s: only nights of the days of the booking follow them', (_, services, following) => {
  expect(withFollowingStay(services, days)).toStrictEqual(following);
});
