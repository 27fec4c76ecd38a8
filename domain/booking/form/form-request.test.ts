/* oxlint-disable no-restricted-properties -- the other fields are those of the form */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chosenServices, toBookingRequest } from './form-request.ts';
import { formEntries } from '#domain/booking/fields/field-schemas.ts';
import { validateBookingStep } from './form-validation.ts';
import { context, sentFields, twoSocials, validForm } from './form.fixtures.ts';
import { bookingFormSchema, changeBookingForm, toggleService, type BookingForm } from './form.ts';
import { roomBookingRequestSchema } from '#domain/booking/request.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';

test('a service that is unticked is not sent, and its details stay', () => {
  const ticked = toggleService(validForm, 'hotel');
  expect(Object.keys(chosenServices(ticked) ?? {})).toEqual(['hotel']);
  const unticked = toggleService(ticked, 'hotel');
  expect(chosenServices(unticked)).toEqual({});
  expect(unticked.services).toEqual(ticked.services);
});

test.each(['catering', 'carRental', 'marketing', 'staff'] as const)(
  'a chosen service is sent alone and as it is: %s',
  (service) => {
    const sent = chosenServices(toggleService(validForm, service));
    expect(sent).toEqual({ [service]: validForm.services[service] });
  },
);

test('rows of staff without a role and of stationery without a product are dropped', () => {
  const host = { role: 'host', count: 2, hours: '4' };
  const pens = { product: 'Pens', specs: 'blue', quantity: 20 };
  const services = {
    ...validForm.services,
    staff: { roles: [{ ...host, role: '' }, host, { ...host, role: ' ' }] },
    stationery: { items: [{ ...pens, product: ' ' }, pens, { ...pens, product: '' }] },
  };
  expect(
    chosenServices({ ...validForm, services, selectedServices: ['staff', 'stationery'] }),
  ).toEqual({
    staff: { roles: [host] },
    stationery: { items: [pens] },
  });
});

test('the hotel follows the days of the booking until it has its own', () => {
  const form = toggleService(validForm, 'hotel');
  expect(chosenServices(form)?.hotel).toMatchObject({
    checkIn: '2026-12-10',
    checkOut: '2026-12-11',
  });
  const { services } = form;
  const own = {
    ...form,
    services: { ...services, hotel: { ...services.hotel, checkIn: '2026-12-09' } },
  };
  expect(chosenServices(own)?.hotel).toMatchObject({
    checkIn: '2026-12-09',
    checkOut: '2026-12-11',
  });
});

const typedWithSpaces = v.parse(
  v.object(formEntries),
  Object.fromEntries(
    Object.entries(sentFields).map(([name, value]) => [
      name,
      typeof value === 'string' ? ` ${value} ` : value,
    ]),
  ),
);

const noTimes = { startTime: null, endTime: null };

test.each([
  ['hourly', { start: '2026-12-10', end: '2026-12-10', startTime: '09:00', endTime: '17:00' }],
  ['daily', { start: '2026-12-10', end: '2026-12-11', ...noTimes }],
  ['monthly', { start: '2026-12-10', end: '2026-12-11', ...noTimes }],
] as const)(
  'a valid %s form becomes a valid request, its lines without outer spaces',
  (type, dates) => {
    const form: BookingForm = {
      ...changeBookingForm(validForm, { billingType: type }),
      ...typedWithSpaces,
      notes: ' As last year.\n',
    };
    const request = toBookingRequest('salle-1', form, 0);
    expect(request).toEqual({
      bookingType: 'room_booking',
      roomSlug: 'salle-1',
      billingType: type,
      generalInfo: { ...sentFields, notes: ' As last year.\n' },
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
  expect(() => toBookingRequest('salle-1', { ...validForm, ...change }, 0)).toThrow(
    'toBookingRequest needs a valid form',
  );
});

test('what the server would refuse is removed from the request, and stays in the form', () => {
  const dirty = (text: string) => ` ${text}\u0000\ud83d\u001b `;
  const form: BookingForm = {
    ...validForm,
    eventName: dirty('ورشة 🎉'),
    clientName: dirty('Cafe\u0301'),
    contactPerson: dirty('Amina\nHaddad'),
    contactEmail: dirty('amina@example.com'),
    contactPhone: dirty('0550 12 34 56'),
    organizationType: 'partner',
    socials: { ...twoSocials, instagram: dirty('riwaq') },
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
  expect(validateBookingStep('generalInfo', form, context)).toEqual({});
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

test.each<[BookingForm['organizationType'], string, string]>([
  ['student', '', ''],
  ['partner', '', '@atlas'],
  ['enterprise', '', ''],
  ['other', 'Club', ''],
])('a %s sends what was typed for that role only', (organizationType, other, instagram) => {
  const form: BookingForm = {
    ...validForm,
    organizationType,
    organizationTypeOther: ' Club ',
    socials: { ...validForm.socials, instagram: '@atlas' },
  };
  expect(toBookingRequest('salle-casbah', form, 2).verificationInfo).toEqual({
    organizationType,
    organizationTypeOther: other,
    socials: { ...validForm.socials, instagram },
    documentCount: 2,
  });
});
