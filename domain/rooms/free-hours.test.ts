import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayEntry, DayHours } from './calendar.ts';
import { freeHours } from './free-hours.ts';

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
    expect(freeHours(entries, after)).toEqual(expected.map(([from, to]) => ({ from, to })));
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
          const free = freeHours(entries, after);
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
