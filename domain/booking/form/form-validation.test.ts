import { expect, test } from 'vitest';
import { context, twoSocials, validForm } from './form.fixtures.ts';
import { changeBookingForm, type BookingForm } from './form.ts';
import { validateBookingStep, violationErrors, type BookingErrors } from './form-validation.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** Days of a form, with the first and the last as its ends. */
const several = (...days: string[]): Partial<BookingForm> =>
  changeBookingForm(validForm, { isSeveralDays: true, days });

test.each<[string, Partial<BookingForm>, BookingErrors]>([
  ['a complete form', {}, {}],
  ['no event name', { eventName: ' ' }, { eventName: 'eventNameRequired' }],
  ['no client', { clientName: '' }, { clientName: 'clientNameRequired' }],
  ['a client of spaces', { clientName: ' ' }, { clientName: 'clientNameRequired' }],
  ['half an email', { contactEmail: 'amina@' }, { contactEmail: 'contactEmailInvalid' }],
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
  ['several days', several('2026-12-10', '2026-12-17'), {}],
  ['one of several days', several('2026-12-10'), { days: 'daysRequired' }],
  ['none of several days', several(), { days: 'daysRequired' }],
  ['several days from yesterday', several('2026-11-30', '2026-12-17'), { days: 'startDatePast' }],
  ['several days from today', several('2026-12-01', '2026-12-17'), { days: 'startDayBegun' }],
  ['several days too far ahead', several('2026-12-10', '2028-06-02'), { days: 'startTooFar' }],
  [
    'hours of several days, of today past ones',
    {
      ...several('2026-12-01', '2026-12-17'),
      billingType: 'hourly',
      startTime: '08:30',
    },
    { startTime: 'startTimePast' },
  ],
  [
    'several days without hours',
    { ...several('2026-12-10', '2026-12-17'), billingType: 'hourly', endTime: '' },
    { startTime: 'timesRequired' },
  ],
  [
    'one period by the month, several days before',
    { ...several('2026-12-10'), billingType: 'monthly' },
    {},
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
  expect(validateBookingStep('generalInfo', { ...validForm, ...change }, context)).toEqual(errors);
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
  ['a partner with two socials', { organizationType: 'partner', socials: twoSocials }, 1, {}],
  [
    'a partner with one social',
    { organizationType: 'partner', socials: { ...twoSocials, whatsapp: ' ' } },
    1,
    { socials: 'socialsRequired' },
  ],
  [
    'a partner without a document',
    { organizationType: 'partner', socials: twoSocials },
    0,
    { documents: 'documentRequired' },
  ],
])('verification: %s', (_, change, documentCount, errors) => {
  const form = { ...validForm, ...change };
  expect(validateBookingStep('verification', form, { ...context, documentCount })).toEqual(errors);
});

test('a name of which nothing can be seen is missing', () => {
  expect(
    validateBookingStep('generalInfo', { ...validForm, eventName: '\u0000\u200f' }, context),
  ).toEqual({ eventName: 'eventNameRequired' });
});

test.each([
  ['dailyDays', { endDate: 'dailyTooLong' }],
  ['monthlyMonths', { endDate: 'monthlyTooLong' }],
  ['heldRoomDays', { startDate: 'heldRoomDaysReached' }],
  ['monthlyPerRoom', { startDate: 'monthlyPerRoomReached' }],
  ['monthlyInAll', { startDate: 'monthlyInAllReached' }],
  ['pendingRequests', { startDate: 'pendingRequestsReached' }],
  ['monthsAhead', { startDate: 'startTooFar' }],
] as const)('a request beyond the limit %s is refused at the field to change', (limit, errors) => {
  const violation = { code: 'limit_reached', limit } as const;
  expect(violationErrors(algiers, violation, validForm, context.now)).toEqual(errors);
});

test('the services and the notes are always valid', () => {
  expect(validateBookingStep('services', validForm, context)).toEqual({});
  expect(validateBookingStep('notes', validForm, context)).toEqual({});
});
