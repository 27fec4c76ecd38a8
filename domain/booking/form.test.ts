import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  bookingFormSchema,
  changeBookingForm,
  chosenServices,
  emptyBookingForm,
  firstInvalidStep,
  toBookingRequest,
  toggleService,
  validateBookingStep,
  type BookingErrors,
  type BookingForm,
} from './form.ts';
import { roomBookingRequestSchema } from './request.ts';

const valid: BookingForm = {
  ...emptyBookingForm(
    { available_billing_types: ['daily', 'hourly'] },
    { name: 'Amina', email: 'amina@example.com' },
  ),
  eventName: 'Workshop',
  clientName: 'Riwaq',
  contactPhone: '0550 12 34 56',
  startDate: '2026-12-10',
  endDate: '2026-12-11',
  organizationType: 'enterprise',
};
const facts = { documentCount: 0, today: '2026-12-01' };
const two = { instagram: 'a', whatsapp: 'b', facebook: ' ', linkedin: '', tiktok: '' };

test.each<[string, Partial<BookingForm>, BookingErrors]>([
  ['a complete form', {}, {}],
  ['no event name', { eventName: ' ' }, { eventName: 'eventNameRequired' }],
  ['no client', { clientName: '' }, { clientName: 'clientNameRequired' }],
  ['no contact person', { contactPerson: '' }, { contactPerson: 'contactPersonRequired' }],
  ['no email', { contactEmail: '' }, { contactEmail: 'contactEmailRequired' }],
  ['half an email', { contactEmail: 'amina@' }, { contactEmail: 'contactEmailInvalid' }],
  ['no phone', { contactPhone: ' ' }, { contactPhone: 'contactPhoneRequired' }],
  ['half a phone', { contactPhone: '0550' }, { contactPhone: 'contactPhoneInvalid' }],
  ['a phone as people write it', { contactPhone: ' +213 (0)550-12-34-56 ' }, {}],
  ['no billing type', { billingType: null, startDate: '' }, { billingType: 'billingTypeRequired' }],
  ['no start', { startDate: '' }, { startDate: 'startDateRequired' }],
  ['a start yesterday', { startDate: '2026-11-30' }, { startDate: 'startDatePast' }],
  ['a start today', { startDate: '2026-12-01' }, {}],
  ['no end', { endDate: '' }, { endDate: 'endDateRequired' }],
  ['an end before the start', { endDate: '2026-12-09' }, { endDate: 'endBeforeStart' }],
  ['one day', { endDate: '2026-12-10' }, {}],
  ['hourly without an end date', { billingType: 'hourly', endDate: '' }, {}],
  ['hourly without a time', { billingType: 'hourly', endTime: '' }, { startTime: 'timesRequired' }],
  ['no duration', { billingType: 'hourly', endTime: '09:00' }, { endTime: 'endTimeBeforeStart' }],
])('general info: %s', (_, change, errors) => {
  expect(validateBookingStep('generalInfo', { ...valid, ...change }, facts)).toEqual(errors);
});

test.each<[string, Partial<BookingForm>, number, BookingErrors]>([
  ['no role', { organizationType: null }, 0, { organizationType: 'roleRequired' }],
  ['an enterprise', {}, 0, {}],
  [
    'another role unnamed',
    { organizationType: 'other' },
    0,
    { organizationTypeOther: 'roleOtherRequired' },
  ],
  ['another role named', { organizationType: 'other', organizationTypeOther: 'Club' }, 0, {}],
  [
    'a student without a document',
    { organizationType: 'student' },
    0,
    { documents: 'documentRequired' },
  ],
  ['a student with one', { organizationType: 'student' }, 1, {}],
  ['a partner with two socials', { organizationType: 'partner', socials: two }, 1, {}],
  [
    'a partner with one social',
    { organizationType: 'partner', socials: { ...two, whatsapp: ' ' } },
    1,
    { socials: 'socialsRequired' },
  ],
  [
    'a partner without a document',
    { organizationType: 'partner', socials: two },
    0,
    { documents: 'documentRequired' },
  ],
])('verification: %s', (_, change, documentCount, errors) => {
  const form = { ...valid, ...change };
  expect(validateBookingStep('verification', form, { ...facts, documentCount })).toEqual(errors);
});

test('the first step with a mistake is found', () => {
  expect(firstInvalidStep(valid, facts)).toBeNull();
  expect(firstInvalidStep({ ...valid, organizationType: null }, facts)).toBe('verification');
  expect(firstInvalidStep({ ...valid, organizationType: null, eventName: '' }, facts)).toBe(
    'generalInfo',
  );
});

test('an hourly period ends on its start day', () => {
  const form = changeBookingForm(valid, { billingType: 'hourly' });
  expect(form.endDate).toBe('2026-12-10');
  expect(changeBookingForm(form, { startDate: '2026-12-12' }).endDate).toBe('2026-12-12');
});

test('a service that is unticked is not sent, and its details stay', () => {
  const ticked = toggleService(valid, 'hotel');
  expect(Object.keys(chosenServices(ticked))).toEqual(['hotel']);
  const unticked = toggleService(ticked, 'hotel');
  expect(chosenServices(unticked)).toEqual({});
  expect(unticked.services).toEqual(ticked.services);
});

test('the hotel follows the days of the booking until it has its own', () => {
  const form = toggleService(valid, 'hotel');
  expect(chosenServices(form).hotel).toMatchObject({
    checkIn: '2026-12-10',
    checkOut: '2026-12-11',
  });
  const { services } = form;
  const own = {
    ...form,
    services: { ...services, hotel: { ...services.hotel, checkIn: '2026-12-09' } },
  };
  expect(chosenServices(own).hotel).toMatchObject({
    checkIn: '2026-12-09',
    checkOut: '2026-12-11',
  });
});

test.each(['daily', 'hourly'] as const)(
  'a valid %s form becomes a valid request',
  (billingType) => {
    const form = { ...changeBookingForm(valid, { billingType }), clientName: ' Riwaq ' };
    const request = toBookingRequest('salle-1', form);
    expect(v.parse(roomBookingRequestSchema, request)).toEqual(request);
    expect(request.generalInfo.clientName).toBe('Riwaq');
    expect(request.dates.startTime).toBe(billingType === 'hourly' ? '09:00' : null);
  },
);

test('an empty form is a draft that can be read again', () => {
  const form = emptyBookingForm({ available_billing_types: [] }, { name: '', email: '' });
  expect(form.billingType).toBeNull();
  expect(v.parse(bookingFormSchema, form)).toEqual(form);
});

test.each([
  ['startDate', '2026-02-30'],
  ['endDate', 'soon'],
  ['startTime', '25:00'],
  ['endTime', '9'],
])('a draft with the %s %s cannot be read', (field, value) => {
  expect(v.is(bookingFormSchema, { ...valid, [field]: value })).toBe(false);
});
