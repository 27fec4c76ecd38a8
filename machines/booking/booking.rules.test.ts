import { describe, expect, test } from 'vitest';
import type { OpenedDraft } from '#domain/booking/form/draft.ts';
import type { Failure } from '#domain/errors.ts';
import { refusedStep } from '#domain/booking/form/form-validation.ts';
import { bookingSteps, changeBookingForm, type BookingForm } from '#domain/booking/form/form.ts';
import { cheaperFormRate, reachedUsage } from '#domain/booking/price/period-notices.ts';
import type { Room } from '#domain/rooms/room.ts';
import { customer } from '#machines/request-form/submission/submission.fixtures.ts';
import {
  formData,
  generalInfo,
  input,
  pdf,
  pending,
  room,
  sentDraft,
  student,
} from './booking.fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import {
  changedForm,
  formRules,
  loadedForm,
  newContext,
  refusedField,
  roomFailure,
} from './booking.rules.ts';
import { roomMonthsOf } from './booking-calendar.rules.ts';
import {
  selectClashes,
  selectEstimate,
  selectMonths,
  selectRefusedDays,
} from './booking.selectors.ts';
import type { BookingContext, BookingFormData, BookingInput } from './booking.types.ts';

const begun = newContext(input);
const opened = { ...begun, ...loadedForm(begun, formData) };
const withForm = (change: Partial<BookingForm>): BookingContext => ({
  ...opened,
  form: { ...changeBookingForm(opened.form, generalInfo), ...change },
});

const snapshotOf = (context: BookingContext) =>
  bookingMachine.resolveState({ value: { editing: 'generalInfo' }, context });

test('a chosen period clashes with what the calendar has; without a billing type with nothing', () => {
  const [start, end] = ['2026-12-11T08:00:00.000Z', '2026-12-11T10:00:00.000Z'];
  const entry = { kind: 'reserved', title: 'Reserved', start, end } as const;
  const december = { status: 'loaded' as const, value: [entry], failure: null };
  const clashesOf = (change: Partial<BookingForm>) =>
    selectClashes(snapshotOf({ ...withForm(change), months: { '2026-12': december } }));
  const hours = { from: '09:00', to: '11:00' };
  expect(clashesOf({})).toEqual([{ entry, day: '2026-12-11', hours }]);
  expect(clashesOf({ billingType: null })).toEqual([]);
});

test('a form that is not loaded has no billing type and no free months', () => {
  expect([begun.form.billingType, begun.freeMonths]).toEqual([null, []]);
});

describe('the saved telephone', () => {
  const phone = '0661 11 11 11';
  const withPhone = newContext({ ...input, customer: { ...customer, phone } });
  const loaded = (data: BookingFormData) => loadedForm(withPhone, data).form?.contactPhone;

  test('is in a new form, and in a cleared one', () => {
    expect([withPhone.form.contactPhone, loaded(formData)]).toEqual([phone, phone]);
  });

  test('replaces neither that of a draft, nor what was sent', () => {
    const draft = { ...sentDraft({ contactPhone: '' }, []), bookingId: null };
    expect(loaded({ ...formData, draft })).toBe('');
    expect(loaded({ ...formData, pending })).toBe(pending.form.contactPhone);
  });
});

describe('a change removes the errors of the fields that are validated together', () => {
  const groups = [
    ['billingType', 'startDate', 'endDate', 'startTime', 'endTime'],
    ['organizationType', 'organizationTypeOther', 'socials'],
  ] as const;
  test.each(groups.flatMap((group) => group.map((field) => [field, group] as const)))(
    '%s',
    (field, group) => {
      const other = { eventName: 'eventNameRequired' } as const;
      const errors = {
        ...Object.fromEntries(group.map((one) => [one, 'startDateRequired'])),
        ...other,
      };
      const change = { [field]: opened.form[field] };
      expect(changedForm({ ...opened, errors }, { type: 'field.change', change }).errors).toEqual(
        other,
      );
    },
  );

  test('and keeps all of them when it removes none', () => {
    const errors = { eventName: 'eventNameRequired' } as const;
    const change = { notes: 'later' };
    expect(changedForm({ ...opened, errors }, { type: 'field.change', change }).errors).toBe(
      errors,
    );
  });
});

describe('hours of a whole day cost less by the day', () => {
  const eightHours = (startDate: string): Partial<BookingForm> => ({
    billingType: 'hourly',
    startDate,
    endDate: startDate,
    startTime: '09:00',
    endTime: '17:00',
  });
  const byDay = { billingType: 'daily', amount: room.daily_rate };

  test('from tomorrow on: today has begun', () => {
    expect(cheaperFormRate(withForm(eightHours('2026-12-02')))).toEqual(byDay);
    expect(cheaperFormRate(withForm(eightHours('2026-12-01')))).toBeNull();
  });

  test('and not without a room, a billing type, or for fewer hours', () => {
    expect(cheaperFormRate({ ...withForm(eightHours('2026-12-10')), room: null })).toBeNull();
    expect(cheaperFormRate(withForm({ billingType: null }))).toBeNull();
    expect(cheaperFormRate(withForm({ ...eightHours('2026-12-10'), endTime: '10:00' }))).toBeNull();
  });

  test('as views read it, with the months of the period', () => {
    const snapshot = snapshotOf(withForm(eightHours('2026-12-10')));
    expect(cheaperFormRate(snapshot.context)).toEqual(byDay);
    expect(selectMonths(snapshot)).toEqual(['2026-12']);
  });
});

describe('a limit of the customer is reached', () => {
  const usage = { pendingRequests: 10, heldRoomDays: 0, monthlyRooms: [] };
  const reached = (change: Partial<BookingForm>) => reachedUsage({ ...withForm(change), usage });

  test('by the days of the period, one day or several', () => {
    expect(reached({})).toEqual({
      code: 'limit_reached',
      limit: 'pendingRequests',
      used: 10,
      max: 10,
      needed: 2,
    });
    expect(reached({ endDate: '2026-12-10' })?.needed).toBe(1);
  });

  test('by the room-days of other requests together with these', () => {
    const held = (heldRoomDays: number) =>
      reachedUsage({ ...withForm({}), usage: { ...usage, pendingRequests: 0, heldRoomDays } });
    expect(held(60)).toBeNull();
    expect(held(61)?.limit).toBe('heldRoomDays');
  });

  test('not while it is unknown what is used', () => {
    expect(reachedUsage({ ...withForm({}), usage: null })).toBeNull();
  });

  test.each([
    ['a billing type', { billingType: null }],
    ['a first day', { startDate: '' }],
    ['a last day that is not before the first', { endDate: '2026-12-09' }],
  ])('not without %s', (_, change) => {
    expect(reached(change)).toBeNull();
  });
});

test('a form opens at its first step, after a refusal at that of the field, else at its last', () => {
  const { openingStep } = formRules;
  expect(openingStep(opened)).toBe('generalInfo');
  expect(openingStep({ ...opened, failure: { code: 'documents_missing' } })).toBe('verification');
  expect(openingStep({ ...opened, failure: { code: 'internal' } })).toBe(bookingSteps.at(-1));
  expect(refusedStep({ code: 'period_taken' })).toBe('generalInfo');
});

test.each([
  ['without a document', [], null, { documents: 'documentRequired' }],
  ['with one that is added', [pdf('a.pdf')], null, {}],
  ['with one that the server has', [], 1, {}],
  ['with one that is added to one that the server has', [pdf('a.pdf')], 1, {}],
])('a role that needs a document, %s', (_, added, documentCount, errors) => {
  const context = {
    ...withForm(student),
    pending: documentCount === null ? null : { ...pending, documentCount },
  };
  const changed = { ...context, ...formRules.withAdded(context, { documents: added }) };
  expect(formRules.errorsOf(changed, 'verification')).toEqual(errors);
});

test('a refusal changes a limit only when it has its name and a number', () => {
  const limitsAfter = (params?: Record<string, string>) =>
    refusedField(opened, { code: 'limit_reached', ...(params && { params }) }).limits;
  expect(limitsAfter({ limit: 'dailyDays', max: '3' })).toEqual({ ...opened.limits, dailyDays: 3 });
  expect(limitsAfter({ limit: 'dailyDays' })).toBe(opened.limits);
  expect(limitsAfter({ max: '3' })).toBe(opened.limits);
  expect(limitsAfter()).toBe(opened.limits);
});

test('of the chosen days those are refused that a taken period names', () => {
  const days = ['2027-03-06', '2027-03-13'];
  const refusedBy = (failure: Failure | null) =>
    selectRefusedDays(
      bookingMachine.resolveState({
        value: { editing: 'generalInfo' },
        context: { ...opened, form: { ...opened.form, days }, failure },
      }),
    );
  const named = '2027-03-13,2027-03-20';
  expect(refusedBy({ code: 'period_taken', params: { days: named } })).toEqual(['2027-03-13']);
  expect(refusedBy({ code: 'period_taken', params: { days: '' } })).toEqual([]);
  expect(refusedBy({ code: 'period_taken' })).toEqual([]);
  expect(refusedBy({ code: 'period_past', params: { days: named } })).toEqual([]);
  expect(refusedBy(null)).toEqual([]);
});

test.each<
  [string, Partial<BookingForm>, Partial<Room> | null, { month: string; isPrivate: boolean }]
>([
  [
    'begins with the month of the first day',
    { startDate: '2027-02-01' },
    {},
    { month: '2027-02', isPrivate: false },
  ],
  ['shows this month without a day', { startDate: '' }, {}, { month: '2026-12', isPrivate: false }],
  [
    'begins with the latest month that it shows',
    { startDate: '2031-01-01' },
    {},
    { month: '2027-11', isPrivate: false },
  ],
  [
    'of a room that does not publish it is private',
    {},
    { calendar_visibility: 'off' },
    { month: '2026-12', isPrivate: true },
  ],
  ['of a room that is not loaded is not private', {}, null, { month: '2026-12', isPrivate: false }],
])('the calendar %s', (_, form, change, calendar) => {
  const context = { ...withForm(form), room: change && { ...room, ...change } };
  expect(roomMonthsOf(context)).toEqual({ roomSlug: 'salle-1', own: [], ...calendar });
});

test('the billing type of the URL, then that of the draft or the prefill, counts where the room offers it', () => {
  const typeOf = (change: Partial<BookingInput>, draft: OpenedDraft | null) =>
    loadedForm(newContext({ ...input, ...change }), { ...formData, draft }).form?.billingType;
  const daily = sentDraft({ billingType: 'daily' }, []);
  expect(typeOf({ billingType: 'hourly' }, daily)).toBe('hourly');
  expect(typeOf({ billingType: 'monthly' }, daily)).toBe('daily');
  expect(typeOf({ prefill: { billingType: 'hourly' } }, null)).toBe('hourly');
  expect(typeOf({ prefill: { billingType: 'monthly' } }, null)).toBe('daily');
});

test('the price is free in an approved month alone', () => {
  const subtotalOn = (startDate: string) =>
    selectEstimate(
      snapshotOf({
        ...withForm({ billingType: 'hourly', startDate, endDate: startDate }),
        room: { ...room, slug: 'grande-salle' },
        freeMonths: ['2026-12'],
      }),
    )?.subtotal;
  expect(subtotalOn('2026-12-31')).toBe(0);
  expect(subtotalOn('2027-01-01')).toBe(340_000);
});

test('a failure without a code is that of the room', () => {
  expect(roomFailure({ event: { error: new Error('offline') } })).toEqual({ code: 'room_failed' });
});
