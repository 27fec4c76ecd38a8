import { expect, test } from 'vitest';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { eventMonths, hallNotice, hallUse, offeredPeriods, timesOf } from './hall-use.ts';
import { emptyNewEventForm, type NewEventForm } from './new-event-form.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const at = (
  startDay: string,
  startTime: string,
  endDay: string,
  endTime: string,
): NewEventForm => ({
  ...emptyNewEventForm,
  startDay,
  startTime,
  endDay,
  endTime,
});
const day = '2026-12-03';
/** 9 to 12 o'clock in Algiers. */
const morning = { start: '2026-12-03T08:00:00Z', end: '2026-12-03T11:00:00Z' };
const reserved: CalendarEntry = { ...morning, title: 'Reserved', kind: 'reserved' };

test.each([
  ['until there is a start and an end: nothing', at(day, '09:00', day, ''), null],
  ['while the end is not later: nothing', at(day, '12:00', day, '12:00'), null],
  ['within the own booking', at(day, '09:00', day, '12:00'), { kind: 'own' }],
  ['longer than the own booking', at(day, '09:00', day, '12:30'), { kind: 'free' }],
])('%s', (_, form, use) => {
  expect(hallUse(algiers, form, { periods: [morning], entries: [] })).toEqual(use);
});

test('what another has booked clashes, and the event may begin when that ends', () => {
  const use = (form: NewEventForm) => hallUse(algiers, form, { periods: [], entries: [reserved] });
  expect(use(at(day, '11:30', day, '14:00'))).toEqual({
    kind: 'taken',
    clash: { entry: reserved, day, hours: { from: '09:00', to: '12:00' } },
  });
  expect(use(at(day, '12:00', day, '14:00'))).toEqual({ kind: 'free' });
});

test('the calendar is needed of the months of the event', () => {
  expect(eventMonths(emptyNewEventForm)).toEqual([]);
  expect(eventMonths(at('2026-12-30', '', '', ''))).toEqual(['2026-12']);
  expect(eventMonths(at('2026-12-30', '', '2027-01-02', ''))).toEqual(['2026-12', '2027-01']);
});

test('an event takes the day and the hours of a period, of whole days the first day', () => {
  const days = { startDay: day, endDay: day };
  expect(timesOf(algiers, morning)).toEqual({ ...days, startTime: '09:00', endTime: '12:00' });
  const twoDays = { start: '2026-12-02T23:00:00Z', end: '2026-12-04T23:00:00Z' };
  expect(timesOf(algiers, twoDays)).toEqual({ ...days, startTime: '', endTime: '' });
});

const own = { kind: 'own' } as const;
const free = { kind: 'free' } as const;

test.each([
  [free, ['loaded', 'loaded'], free, false],
  [free, ['loaded', undefined], null, false],
  [free, ['loaded', 'failed'], null, true],
  [own, ['failed', undefined], own, false],
  [null, ['failed'], null, true],
] as const)(
  'of a use %j, read as %j, is shown %j; unknown: %s',
  (use, months, shown, isUnknown) => {
    expect(hallNotice(use, months)).toEqual({ shown, isUnknown });
  },
);

test('the next three bookings are offered, until something is chosen', () => {
  const periods = ['07', '08', '09', '10', '11'].map((hour) => ({
    ...morning,
    start: `2026-12-03T${hour}:00:00Z`,
  }));
  const now = new Date('2026-12-03T07:00:00Z');
  expect(offeredPeriods(emptyNewEventForm, periods, now)).toEqual(periods.slice(1, 4));
  for (const change of [{ startDay: day }, { startTime: '1' }, { endDay: day }, { endTime: '1' }]) {
    expect(offeredPeriods({ ...emptyNewEventForm, ...change }, periods, now)).toEqual([]);
  }
});
