import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  bookingFormSchema,
  changeBookingForm,
  changeServiceDetails,
  chosenServices,
  emptyBookingForm,
  firstInvalidStep,
  formPeriod,
  toBookingRequest,
  toggleService,
  validateBookingStep,
  type BookingErrors,
  type BookingForm,
} from './form.ts';
import { DEFAULT_BOOKING_LIMITS } from './limits.ts';
import { roomBookingRequestSchema } from './request.ts';
import { defaultServiceDetails } from './services.ts';

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
/** Nine o'clock in Algiers. */
const now = new Date('2026-12-01T08:00:00Z');
const facts = { documentCount: 0, now, limits: DEFAULT_BOOKING_LIMITS };
const two = { instagram: 'a', whatsapp: 'b', facebook: ' ', linkedin: '', tiktok: '' };

test.each<[string, Partial<BookingForm>, BookingErrors]>([
  ['a complete form', {}, {}],
  ['no event name', { eventName: ' ' }, { eventName: 'eventNameRequired' }],
  ['no client', { clientName: '' }, { clientName: 'clientNameRequired' }],
  ['no contact person', { contactPerson: '' }, { contactPerson: 'contactPersonRequired' }],
  ['a client of spaces', { clientName: ' ' }, { clientName: 'clientNameRequired' }],
  ['a person of spaces', { contactPerson: ' ' }, { contactPerson: 'contactPersonRequired' }],
  ['an email of spaces', { contactEmail: ' ' }, { contactEmail: 'contactEmailRequired' }],
  ['an email between spaces', { contactEmail: ' amina@example.com ' }, {}],
  ['a phone of spaces', { contactPhone: ' ' }, { contactPhone: 'contactPhoneRequired' }],
  ['no email', { contactEmail: '' }, { contactEmail: 'contactEmailRequired' }],
  ['half an email', { contactEmail: 'amina@' }, { contactEmail: 'contactEmailInvalid' }],
  ['no phone', { contactPhone: ' ' }, { contactPhone: 'contactPhoneRequired' }],
  ['half a phone', { contactPhone: '0550' }, { contactPhone: 'contactPhoneInvalid' }],
  ['a phone as people write it', { contactPhone: ' +213 (0)550-12-34-56 ' }, {}],
  ['no billing type', { billingType: null, startDate: '' }, { billingType: 'billingTypeRequired' }],
  ['no start', { startDate: '' }, { startDate: 'startDateRequired' }],
  ['a start yesterday', { startDate: '2026-11-30' }, { startDate: 'startDatePast' }],
  ['the whole of today', { startDate: '2026-12-01' }, { startDate: 'startDayBegun' }],
  ['the whole of tomorrow', { startDate: '2026-12-02' }, {}],
  ['an hour of today', { billingType: 'hourly', startDate: '2026-12-01', startTime: '09:30' }, {}],
  [
    'a past hour of today',
    { billingType: 'hourly', startDate: '2026-12-01', startTime: '08:30' },
    { startTime: 'startTimePast' },
  ],
  [
    'an hour of yesterday',
    { billingType: 'hourly', startDate: '2026-11-30' },
    { startDate: 'startDatePast' },
  ],
  ['a start in 18 months', { startDate: '2028-06-01', endDate: '2028-06-01' }, {}],
  [
    'a start in 18 months and a day',
    { startDate: '2028-06-02', endDate: '2028-06-02' },
    { startDate: 'startTooFar' },
  ],
  [
    'hours in 18 months and a day',
    { billingType: 'hourly', startDate: '2028-06-02' },
    { startDate: 'startTooFar' },
  ],
  ['62 days', { endDate: '2027-02-09' }, {}],
  ['63 days', { endDate: '2027-02-10' }, { endDate: 'dailyTooLong' }],
  ['12 months', { billingType: 'monthly', endDate: '2027-12-09' }, {}],
  [
    '12 months and a day',
    { billingType: 'monthly', endDate: '2027-12-10' },
    { endDate: 'monthlyTooLong' },
  ],
  ['no end', { endDate: '' }, { endDate: 'endDateRequired' }],
  ['an end before the start', { endDate: '2026-12-09' }, { endDate: 'endBeforeStart' }],
  ['one day', { endDate: '2026-12-10' }, {}],
  ['hourly without an end date', { billingType: 'hourly', endDate: '' }, {}],
  [
    'hourly without a start',
    { billingType: 'hourly', startTime: '' },
    { startTime: 'timesRequired' },
  ],
  ['hourly without an end', { billingType: 'hourly', endTime: '' }, { startTime: 'timesRequired' }],
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
  [
    'another role of spaces',
    { organizationType: 'other', organizationTypeOther: ' ' },
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

test('an empty form has the defaults of the specification', () => {
  const form = emptyBookingForm(
    { available_billing_types: ['monthly', 'daily'] },
    { name: 'Amina', email: 'amina@example.com' },
  );
  expect(form).toEqual({
    eventName: '',
    clientName: '',
    contactPerson: 'Amina',
    contactEmail: 'amina@example.com',
    contactPhone: '',
    attendees: 10,
    billingType: 'monthly',
    startDate: '',
    endDate: '',
    startTime: '09:00',
    endTime: '17:00',
    organizationType: null,
    organizationTypeOther: '',
    socials: { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
    selectedServices: [],
    services: defaultServiceDetails,
    notes: '',
  } satisfies BookingForm);
});

test.each(['daily', 'monthly'] as const)('a %s period keeps its last day', (billingType) => {
  const form = changeBookingForm(valid, { billingType, startDate: '2026-12-09' });
  expect(form).toEqual({ ...valid, billingType, startDate: '2026-12-09' });
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

test('unticking one service leaves the others ticked', () => {
  const form = { ...valid, selectedServices: ['catering', 'hotel', 'staff'] as const };
  expect(toggleService({ ...form, selectedServices: [...form.selectedServices] }, 'hotel')).toEqual(
    {
      ...form,
      selectedServices: ['catering', 'staff'],
    },
  );
});

test.each(['catering', 'carRental', 'marketing', 'staff'] as const)(
  'a chosen service is sent alone and as it is: %s',
  (service) => {
    const sent = chosenServices(toggleService(valid, service));
    expect(sent).toEqual({ [service]: valid.services[service] });
  },
);

test('rows of staff without a role and of stationery without a product are dropped', () => {
  const host = { role: 'host', count: 2, hours: '4' };
  const pens = { product: 'Pens', specs: 'blue', quantity: 20 };
  const services = {
    ...valid.services,
    staff: { roles: [{ ...host, role: '' }, host, { ...host, role: ' ' }] },
    stationery: { items: [{ ...pens, product: ' ' }, pens, { ...pens, product: '' }] },
  };
  expect(chosenServices({ ...valid, services, selectedServices: ['staff', 'stationery'] })).toEqual(
    {
      staff: { roles: [host] },
      stationery: { items: [pens] },
    },
  );
});

test.each([
  ['mini_bus', null, 15],
  ['mini_bus', 30, 30],
  ['comfort', 30, null],
  ['basic_classic', null, null],
] as const)('the size of a %s chosen with %s is %s', (vehicleClass, minibusSize, size) => {
  const car = { ...valid.services.carRental, vehicleClass, minibusSize };
  const { services, ...rest } = changeServiceDetails(valid, { carRental: car });
  expect(services).toEqual({ ...valid.services, carRental: { ...car, minibusSize: size } });
  expect({ ...rest, services: valid.services }).toEqual(valid);
});

test('a car that is kept for days is given back when that was chosen', () => {
  const car = {
    ...valid.services.carRental,
    start: '2026-12-10T08:00:00.000Z',
    end: '2026-12-13T07:00:00.000Z',
  };
  expect(changeServiceDetails(valid, { carRental: car }).services.carRental).toEqual(car);
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

const noTimes = { startTime: null, endTime: null };

test.each([
  ['hourly', { start: '2026-12-10', end: '2026-12-10', startTime: '09:00', endTime: '17:00' }],
  ['daily', { start: '2026-12-10', end: '2026-12-11', ...noTimes }],
  ['monthly', { start: '2026-12-10', end: '2026-12-11', ...noTimes }],
] as const)(
  'a valid %s form becomes a valid request, its lines without outer spaces',
  (type, dates) => {
    const form: BookingForm = {
      ...changeBookingForm(valid, { billingType: type }),
      eventName: ' Workshop ',
      clientName: ' Riwaq ',
      contactPerson: ' Amina ',
      contactEmail: ' amina@example.com ',
      contactPhone: ' 0550 12 34 56 ',
      notes: ' As last year.\n',
    };
    const request = toBookingRequest('salle-1', form, 0);
    expect(request).toEqual({
      bookingType: 'room_booking',
      roomSlug: 'salle-1',
      billingType: type,
      generalInfo: {
        eventName: 'Workshop',
        clientName: 'Riwaq',
        contactPerson: 'Amina',
        contactEmail: 'amina@example.com',
        contactPhone: '0550 12 34 56',
        attendees: 10,
        notes: ' As last year.\n',
      },
      dates,
      services: {},
      verificationInfo: {
        organizationType: 'enterprise',
        organizationTypeOther: '',
        socials: { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
        documentCount: 0,
      },
    });
    expect(v.parse(roomBookingRequestSchema, request)).toEqual(request);
  },
);

test.each<[string, Partial<BookingForm>]>([
  ['a billing type', { billingType: null }],
  ['a role', { organizationType: null }],
])('a form without %s becomes no request', (_what, change) => {
  expect(() => toBookingRequest('salle-1', { ...valid, ...change }, 0)).toThrow(
    'toBookingRequest wants a valid form',
  );
});

test('times that are not chosen are no times', () => {
  const form = { ...valid, billingType: 'hourly', startTime: '', endTime: '' } as const;
  expect(formPeriod(form)).toEqual({ start: '2026-12-10', end: '2026-12-10', ...noTimes });
});

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

test('what the server would refuse is removed from the request, and stays in the form', () => {
  const dirty = (text: string) => ` ${text}\u0000\ud83d\u001b `;
  const form: BookingForm = {
    ...valid,
    eventName: dirty('ورشة 🎉'),
    clientName: dirty('Cafe\u0301'),
    contactPerson: dirty('Amina\nHaddad'),
    contactEmail: dirty('amina@example.com'),
    contactPhone: dirty('0550 12 34 56'),
    organizationType: 'partner',
    socials: { ...two, instagram: dirty('riwaq') },
    selectedServices: ['marketing', 'staff', 'stationery', 'hotel'],
    services: {
      ...defaultServiceDetails,
      marketing: {
        ...defaultServiceDetails.marketing,
        media: { serviceType: 'both', staffCount: 1, duration: dirty('2 h') },
      },
      staff: {
        roles: [
          { role: 'host', count: 1, hours: dirty('9-5') },
          { role: '\u200f', count: 1, hours: '' },
        ],
      },
      stationery: {
        items: [
          { product: dirty('Pens'), specs: dirty('blue'), quantity: 1 },
          { product: '\u0000', specs: '', quantity: 1 },
        ],
      },
      hotel: { ...defaultServiceDetails.hotel, notes: 'a\u0000\r\nb' },
    },
    notes: 'first\r\nsecond \ud83d',
  };
  expect(v.parse(bookingFormSchema, form)).toEqual(form);
  expect(validateBookingStep('generalInfo', form, facts)).toEqual({});
  const request = toBookingRequest('grande-salle', form, 1);
  expect(v.parse(roomBookingRequestSchema, request)).toEqual(request);
  expect(request).toMatchObject({
    generalInfo: {
      eventName: 'ورشة 🎉',
      clientName: 'Café',
      contactPerson: 'Amina Haddad',
      contactEmail: 'amina@example.com',
      contactPhone: '0550 12 34 56',
      notes: 'first\nsecond ',
    },
    services: {
      marketing: { media: { duration: '2 h' } },
      staff: { roles: [{ role: 'host', count: 1, hours: '9-5' }] },
      stationery: { items: [{ product: 'Pens', specs: 'blue', quantity: 1 }] },
      hotel: { notes: 'a\nb' },
    },
    verificationInfo: { socials: { instagram: 'riwaq' } },
  });
});

test('a name of which nothing can be seen is missing', () => {
  expect(
    validateBookingStep('generalInfo', { ...valid, eventName: '\u0000\u200f' }, facts),
  ).toEqual({ eventName: 'eventNameRequired' });
});
