import { expect, test } from 'vitest';
import { algiers } from '#domain/time/building.fixtures.ts';
import { eventChanges, toEventForm } from './event-form.ts';
import type { StaffEvent } from './events.ts';

const event: StaffEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Course',
  organizer_name: 'Karim',
  start_datetime: '2027-02-01T08:00:00.000Z',
  end_datetime: '2027-02-01T12:00:00.000Z',
  status: 'approved',
  customer_name: 'Karim Benali',
  room_name: 'Grand Hall',
  room_names: {},
  exceeded: null,
  created_by: null,
  created_at: '2027-01-01T08:00:00.000Z',
  customer_email: null,
  customer_phone: null,
  description: 'A course.',
  additional_details: null,
  max_participants: 20,
  price_physique: 150_050,
  price_enligne: null,
  google_form_link: null,
  flyer_storage_path: null,
  translations: {},
  approval_reason: null,
  rejection_reason: null,
  room_slug: 'grande-salle',
  rooms: [],
  clashes: [],
};
const form = toEventForm(algiers, event);

test('days and times are those of the building, amounts are in dinars', () => {
  expect(form).toEqual({
    name: 'Course',
    organizer: 'Karim',
    description: 'A course.',
    details: '',
    startDay: '2027-02-01',
    startTime: '09:00',
    endDay: '2027-02-01',
    endTime: '13:00',
    seats: '20',
    price: '1500.50',
    priceOnline: '',
    link: '',
    flyer: '',
  });
});

test('only what was changed is sent', () => {
  expect(eventChanges(algiers, form, form)).toEqual({ values: {}, invalid: [] });
  const changed = { ...form, endTime: '14:30', seats: '', price: '2 000', details: 'Bring a pen.' };
  expect(eventChanges(algiers, changed, form)).toEqual({
    values: {
      end_datetime: '2027-02-01T13:30:00.000Z',
      max_participants: null,
      price_physique: 200_000,
      additional_details: 'Bring a pen.',
    },
    invalid: [],
  });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ organizer: '' }, 'organizer'],
  [{ description: ' ' }, 'description'],
  [{ seats: '20-25' }, 'seats'],
  [{ seats: '1001' }, 'seats'],
  [{ price: '-1' }, 'price'],
  [{ priceOnline: '1000001' }, 'priceOnline'],
  [{ link: 'http://example.com' }, 'link'],
])('%j is not valid', (change, field) => {
  expect(eventChanges(algiers, { ...form, ...change }, form).invalid).toEqual([field]);
});
