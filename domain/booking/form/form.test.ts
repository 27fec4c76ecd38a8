import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyFields } from '#domain/booking/fields/field-schemas.ts';
import { validForm } from './form.fixtures.ts';
import {
  bookingFormSchema,
  changeBookingForm,
  chooseSeveralDays,
  changeServiceDetails,
  emptyBookingForm,
  formPeriod,
  toggleService,
  type BookingForm,
} from './form.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

test('an empty form has the defaults of the specification', () => {
  const form = emptyBookingForm(
    algiers,
    { available_billing_types: ['monthly', 'daily'] },
    { name: 'Amina', email: 'amina@example.com' },
  );
  expect(form).toEqual({
    ...emptyFields,
    contactPerson: 'Amina',
    contactEmail: 'amina@example.com',
    attendees: 10,
    billingType: 'monthly',
    startDate: '',
    endDate: '',
    startTime: '09:00',
    endTime: '17:00',
    isSeveralDays: false,
    days: [],
    organizationType: null,
    organizationTypeOther: '',
    socials: { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
    selectedServices: [],
    services: defaultServiceDetails,
  } satisfies BookingForm);
});

test('a new form has the saved telephone, company and role of the account', () => {
  const account = {
    name: '',
    email: '',
    phone: '0550 00 00 00',
    company: 'Atlas Conseil',
    role: 'enterprise' as const,
  };
  const form = emptyBookingForm(algiers, { available_billing_types: [] }, account);
  expect([form.clientName, form.contactPhone, form.organizationType]).toEqual([
    'Atlas Conseil',
    '0550 00 00 00',
    'enterprise',
  ]);
});

test.each([
  [4, 4],
  [10, 10],
  [120, 10],
])('a new form for a room with %i seats is for %i people', (seats, attendees) => {
  const form = emptyBookingForm(
    algiers,
    { available_billing_types: ['daily'], seats },
    { name: '', email: '' },
  );
  expect(form.attendees).toBe(attendees);
});

test.each(['daily', 'monthly'] as const)('a %s period keeps its last day', (billingType) => {
  const form = changeBookingForm(validForm, { billingType, startDate: '2026-12-09' });
  expect(form).toEqual({ ...validForm, billingType, startDate: '2026-12-09' });
});

test('an hourly period ends on its start day', () => {
  const form = changeBookingForm(validForm, { billingType: 'hourly' });
  expect(form.endDate).toBe('2026-12-10');
  expect(changeBookingForm(form, { startDate: '2026-12-12' }).endDate).toBe('2026-12-12');
});

test('several days begin with the days of the period, and stay when one period is chosen again', () => {
  const several = changeBookingForm(validForm, chooseSeveralDays(validForm, true));
  expect(several.days).toEqual(['2026-12-10', '2026-12-11']);
  const days = ['2026-12-05', '2026-12-19'];
  const apart = changeBookingForm(several, { days });
  expect(formPeriod(apart)).toEqual({
    start: '2026-12-05',
    end: '2026-12-19',
    startTime: null,
    endTime: null,
    days,
  });
  const one = changeBookingForm(apart, chooseSeveralDays(apart, false));
  expect(formPeriod(one)).toEqual({ ...formPeriod(apart), days: undefined });
  const other = changeBookingForm(one, { endDate: '2026-12-06' });
  expect(changeBookingForm(other, chooseSeveralDays(other, true))).toEqual(apart);
});

test('several days without a period begin with none, and by the month there is one period', () => {
  const empty = { ...validForm, startDate: '', endDate: '' };
  const several = changeBookingForm(empty, chooseSeveralDays(empty, true));
  expect([several.days, several.startDate]).toEqual([[], '']);
  const monthly = changeBookingForm(several, { billingType: 'monthly', startDate: '2026-12-10' });
  expect(formPeriod(monthly)).toEqual({
    start: '2026-12-10',
    end: '',
    startTime: null,
    endTime: null,
  });
});

test('unticking one service leaves the others ticked', () => {
  const form = { ...validForm, selectedServices: ['catering', 'hotel', 'staff'] as const };
  expect(toggleService({ ...form, selectedServices: [...form.selectedServices] }, 'hotel')).toEqual(
    {
      ...form,
      selectedServices: ['catering', 'staff'],
    },
  );
});

test.each([
  ['mini_bus', null, 15],
  ['mini_bus', 30, 30],
  ['comfort', 30, null],
  ['basic_classic', null, null],
] as const)('the size of a %s chosen with %s is %s', (vehicleClass, minibusSize, size) => {
  const car = { ...validForm.services.carRental, vehicleClass, minibusSize };
  const { services, ...rest } = changeServiceDetails(validForm, { carRental: car });
  expect(services).toEqual({ ...validForm.services, carRental: { ...car, minibusSize: size } });
  expect({ ...rest, services: validForm.services }).toEqual(validForm);
});

test('times that are not chosen are no times', () => {
  const form = { ...validForm, billingType: 'hourly', startTime: '', endTime: '' } as const;
  expect(formPeriod(form)).toEqual({
    start: '2026-12-10',
    end: '2026-12-10',
    startTime: null,
    endTime: null,
  });
});

test('an empty form is a draft that can be read again', () => {
  const form = emptyBookingForm(algiers, { available_billing_types: [] }, { name: '', email: '' });
  expect(form.billingType).toBeNull();
  expect(v.parse(bookingFormSchema, form)).toEqual(form);
});

test.each([
  ['startDate', '2026-02-30'],
  ['endDate', 'soon'],
  ['startTime', '25:00'],
  ['endTime', '9'],
])('a draft with the %s %s cannot be read', (field, value) => {
  expect(v.is(bookingFormSchema, { ...validForm, [field]: value })).toBe(false);
});
