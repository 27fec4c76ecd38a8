import { describe, expect, test } from 'vitest';
import { emptyBookingForm } from '#domain/booking/form/form.ts';
import { violationErrors } from '#domain/booking/form/form-validation.ts';
import { validForm } from '#domain/booking/form/form.fixtures.ts';
import { DEFAULT_BOOKING_LIMITS, periodViolation } from '#domain/booking/limits/limits.ts';
import { DEFAULT_EVENT_LIMITS, eventPeriodViolation } from '#domain/events/limits.ts';
import { emptyNewEventForm, newEventErrors } from '#domain/events/new-event-form.ts';
import { buildingInstant } from './instant.ts';
import { isDayTaken } from '#domain/rooms/calendar-choice.ts';
import { openEnd } from '#domain/rooms/free-hours.ts';
import { groupFreeRooms } from '#domain/rooms/free-rooms.ts';
import { readRoomSearch } from '#domain/rooms/search.ts';
import { algiers } from './building.fixtures.ts';
import { halfHours, timeChoices } from './half-hours.ts';

const day = '2027-01-20';
const now = new Date('2026-12-01T08:00:00Z');
const opening = { from: '07:00', to: '22:00' };

const building = { ...algiers, openingHours: opening };

const times: [string, string, 'startTime' | 'endTime' | null][] = [
  ['07:00', '22:00', null],
  ['06:30', '12:00', 'startTime'],
  ['12:00', '22:30', 'endTime'],
  ['22:30', '23:30', 'startTime'],
];

describe.each(times)('hours from %s to %s', (startTime, endTime, wrong) => {
  test('are refused, and corrected at their field, where the building is closed', () => {
    const period = { start: day, end: day, startTime, endTime };
    const violation = periodViolation(
      building,
      DEFAULT_BOOKING_LIMITS,
      { billingType: 'hourly', period },
      now,
    );
    expect(violation).toEqual(wrong && { code: 'outside_hours', ...opening });
    if (violation) {
      const errors = violationErrors(building, violation, { ...validForm, startTime }, now);
      expect(errors).toEqual({ [wrong ?? '']: 'outsideHours' });
    }
  });

  test('are the same for an event', () => {
    const [start, end] = [startTime, endTime].map((time) => buildingInstant(building, day, time));
    const violation =
      start && end && eventPeriodViolation(building, DEFAULT_EVENT_LIMITS, { start, end }, now);
    expect(violation).toEqual(wrong && { code: 'outside_hours', ...opening });
    const form = { ...emptyNewEventForm, startDay: day, endDay: day, startTime, endTime };
    const errors = newEventErrors(form, { building, limits: DEFAULT_EVENT_LIMITS, now });
    expect(Object.values(errors).includes('outsideHours')).toBe(wrong !== null);
    expect(wrong ? errors[wrong] : null).toBe(wrong && 'outsideHours');
  });

  test('are a problem of a search', () => {
    const { problems } = readRoomSearch(
      building,
      { from: day, start: startTime, end: endTime },
      day,
    );
    expect(problems[startTime < opening.from || startTime > opening.to ? 'start' : 'end']).toBe(
      wrong ? 'outsideHours' : undefined,
    );
  });
});

test('whole days are not limited', () => {
  const period = { start: day, end: day, startTime: null, endTime: null };
  expect(
    periodViolation(building, DEFAULT_BOOKING_LIMITS, { billingType: 'daily', period }, now),
  ).toBeNull();
});

test('what is left of a day ends with the opening hours', () => {
  expect(isDayTaken(building, [{ kind: 'reserved', title: '', hours: opening }], 'hourly')).toBe(
    true,
  );
  expect(
    isDayTaken(
      building,
      [{ kind: 'reserved', title: '', hours: { from: '07:30', to: '23:00' } }],
      'hourly',
    ),
  ).toBe(false);
  const room = (from: string, to: string) => ({
    slug: 'hall',
    isHourly: true,
    periods: [
      {
        start: buildingInstant(building, day, from).toISOString(),
        end: buildingInstant(building, day, to).toISOString(),
      },
    ],
  });
  const found = (from: string, to: string, hours = {}) =>
    groupFreeRooms(building, [room(from, to)], { from: day, to: day, ...hours }, now);
  expect(found('12:00', '14:00').partly).toEqual([
    {
      slug: 'hall',
      days: 0,
      day,
      hours: [
        { from: '07:00', to: '12:00' },
        { from: '14:00', to: '22:00' },
      ],
      taken: [{ from: '12:00', to: '14:00' }],
    },
  ]);
  expect(found('12:00', '14:00', { start: '14:00', end: '22:00' }).free).toEqual(['hall']);
  // Nothing of the opening hours is taken, but a whole day is not free.
  expect(found('22:30', '23:30').partly).toEqual([
    { slug: 'hall', days: 0, day, hours: [opening], taken: [] },
  ]);
});

test('a day is not free once the building has closed', () => {
  const late = buildingInstant(building, day, '22:10');
  const room = { slug: 'hall', isHourly: true, periods: [] };
  expect(groupFreeRooms(building, [room], { from: day, to: day }, late).taken).toEqual(['hall']);
});

test.each([
  [opening, ['09:00', '17:00']],
  [{ from: '10:00', to: '16:00' }, ['10:00', '16:00']],
  [{ from: '18:00', to: '24:00' }, ['18:00', '23:30']],
])('a new form opens in the building’s hours: %o', (openingHours, expected) => {
  const { startTime, endTime } = emptyBookingForm(
    { ...algiers, openingHours },
    { available_billing_types: ['hourly'] },
    { name: '', email: '' },
  );
  expect([startTime, endTime]).toEqual(expected);
});

test('free hours are named by the end that is not the building’s', () => {
  expect(openEnd(building, { from: '07:00', to: '09:00' })).toBe('until');
  expect(openEnd(building, { from: '12:00', to: '22:00' })).toBe('from');
  expect(openEnd(building, { from: '12:00', to: '14:00' })).toBeNull();
});

test('the times that can be chosen are open and after another one, and the chosen one', () => {
  const short = { ...algiers, openingHours: { from: '08:00', to: '09:30' } };
  expect(timeChoices(short, '08:30', '08:00')).toEqual(['08:30', '09:00', '09:30']);
  expect(timeChoices(short, '07:00', '09:00')).toEqual(['07:00', '09:30']);
  expect(timeChoices(null, '00:00')).toEqual(halfHours);
});
