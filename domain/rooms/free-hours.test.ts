import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOfDay } from '#domain/time/time.ts';
import type { DayEntry } from './calendar.ts';
import type { DayHours } from '#domain/time/building.ts';
import {
  choosableHours,
  freeHours,
  movedInto,
  movedIntoNearest,
  offeredHours,
} from './free-hours.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const taken = (from: string, to: string): DayEntry => ({
  kind: 'reserved',
  title: '',
  hours: { from, to },
});
const wholeDay: DayEntry = { kind: 'unavailable', title: 'Works', hours: null };

describe('the free hours of a day', () => {
  test.each<[string, DayEntry[], string | undefined, [string, string][]]>([
    ['without entries', [], undefined, [['00:00', '24:00']]],
    ['of a whole-day entry', [wholeDay], undefined, []],
    [
      'between, before and after entries in any order',
      [taken('14:00', '18:00'), taken('10:00', '12:00')],
      undefined,
      [
        ['00:00', '10:00'],
        ['12:00', '14:00'],
        ['18:00', '24:00'],
      ],
    ],
    [
      'beside entries that touch, overlap and contain each other',
      [taken('09:00', '17:00'), taken('10:00', '11:00'), taken('17:00', '18:00')],
      undefined,
      [
        ['00:00', '09:00'],
        ['18:00', '24:00'],
      ],
    ],
    [
      'to the ends of the day',
      [taken('00:00', '09:00'), taken('12:00', '24:00')],
      undefined,
      [['09:00', '12:00']],
    ],
    [
      'after a time between entries',
      [taken('14:00', '18:00')],
      '10:20',
      [
        ['10:20', '14:00'],
        ['18:00', '24:00'],
      ],
    ],
    ['after a time within an entry', [taken('14:00', '18:00')], '15:10', [['18:00', '24:00']]],
    ['after the last entry', [taken('14:00', '18:00')], '19:40', [['19:40', '24:00']]],
  ])('%s', (_, entries, after, expected) => {
    expect(freeHours(algiers, entries, after)).toEqual(
      expected.map(([from, to]) => ({ from, to })),
    );
  });

  const minute = fc.integer({ min: 0, max: 24 * 60 });
  const timeOf = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const someHours = fc
    .tuple(minute, minute)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => taken(timeOf(Math.min(one, other)), timeOf(Math.max(one, other))));

  test('each minute is free or taken, and ranges neither touch nor are empty', () => {
    fc.assert(
      fc.property(
        fc.array(someHours, { maxLength: 6 }),
        fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf),
        (entries, after) => {
          const free = freeHours(algiers, entries, after);
          const isIn = (at: string, { from, to }: DayHours) => from <= at && at < to;
          for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
            const at = timeOf(minutes);
            const isTaken = at < after || entries.some(({ hours }) => hours && isIn(at, hours));
            expect(free.filter((range) => isIn(at, range)).length).toBe(isTaken ? 0 : 1);
          }
          free.forEach(({ from, to }, index) => {
            expect(from < to).toBe(true);
            expect(index === 0 || (free[index - 1]?.to ?? '') < from).toBe(true);
          });
        },
      ),
      { numRuns: 50 },
    );
  });
});

const range = (text: string): DayHours => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};

describe('the hours that can be chosen', () => {
  test.each<[string, string, string, string | null]>([
    ['on half hours', '12:00-14:30', '', '12:00-14:30'],
    ['within others', '12:10-14:20', '', '12:30-14:00'],
    ['less than half an hour', '12:10-12:50', '', null],
    ['the whole day', '00:00-24:00', '', '00:00-24:00'],
    ['the last half hour of the day, which has no end to choose', '23:30-24:00', '', null],
    ['half an hour before the last', '23:00-24:00', '', '23:00-24:00'],
    ['from now on', '12:00-18:00', '13:10', '13:30-18:00'],
    ['not from now', '12:00-18:00', '13:30', '14:00-18:00'],
    ['later than now', '12:00-18:00', '11:30', '12:00-18:00'],
    ['too late', '12:00-14:00', '13:30', null],
  ])('%s', (_, free, now, expected) => {
    expect(choosableHours(range(free), now)).toEqual(expected && range(expected));
  });

  test.each<[string, string, string, string]>([
    ['at the start of later hours', '12:00-18:00', '10:00-13:00', '12:00-15:00'],
    ['at the end of earlier hours', '06:00-09:00', '10:00-12:00', '07:00-09:00'],
    ['all of shorter hours', '12:00-14:00', '09:00-17:00', '12:00-14:00'],
    ['up to the last time of the selects', '18:00-24:00', '20:00-23:30', '20:00-23:30'],
    ['before the last time of the selects', '22:00-24:00', '09:00-12:00', '22:00-23:30'],
    ['half an hour where none are chosen in order', '12:00-18:00', '14:00-13:00', '14:00-14:30'],
  ])('move the chosen hours to %s', (_, free, chosen, expected) => {
    expect(movedInto(range(free), range(chosen))).toEqual(range(expected));
  });

  test.each<[string, string[], string, string | null]>([
    ['none', [], '09:00-12:00', null],
    ['those that contain them', ['00:00-08:00', '09:00-12:00'], '09:30-11:00', '09:30-11:00'],
    ['those that share the most', ['00:00-10:00', '12:00-18:00'], '09:00-17:00', '12:00-18:00'],
    ['the nearest before', ['06:00-09:00', '14:00-18:00'], '10:00-12:00', '07:00-09:00'],
    ['the nearest after', ['06:00-08:00', '13:00-18:00'], '10:00-12:00', '13:00-15:00'],
  ])('move the chosen hours into %s', (_, free, chosen, expected) => {
    expect(movedIntoNearest(free.map(range), range(chosen))).toEqual(expected && range(expected));
  });

  const half = fc.integer({ min: 0, max: 47 }).map((index) => index * 30);
  const at = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;

  test('moved hours are free, and as long as they were or as long as the free hours', () => {
    fc.assert(
      fc.property(half, half, half, half, (one, other, start, end) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(from < to && start < end);
        const moved = movedInto({ from: at(from), to: at(to) }, { from: at(start), to: at(end) });
        const [first, last] = [minutesOfDay(moved.from), minutesOfDay(moved.to)];
        expect([first >= from, last <= to]).toEqual([true, true]);
        expect(last - first).toBe(Math.min(end - start, to - from));
      }),
    );
  });
});

test('the hours of a day are offered after what the clock shows, on that day only', () => {
  const day = '2026-12-03';
  const entry = { title: '', kind: 'reserved' as const, start: `${day}T09:00:00Z` };
  const entries = [{ ...entry, end: `${day}T11:00:00Z` }];
  const offered = (now: string) => offeredHours(algiers, entries, day, new Date(now));
  const noon = { from: '12:00', to: '24:00' };
  expect(offered('2026-12-02T22:59:00Z')).toEqual([{ from: '00:00', to: '10:00' }, noon]);
  expect(offered(`${day}T07:10:00Z`)).toEqual([{ from: '08:30', to: '10:00' }, noon]);
  expect(offered(`${day}T11:00:00Z`)).toEqual([{ from: '12:30', to: '24:00' }]);
});
