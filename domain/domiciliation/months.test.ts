import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsBetween, shiftMonth } from '#domain/time/month.ts';
import {
  areConsecutive,
  endOfEndingMonth,
  isSelectableMonth,
  MONTHS_AHEAD,
  toggleMonth,
} from './months.ts';

const spring = ['2027-03', '2027-04', '2027-05', '2027-06'];

/** Of a plan for one month at least. */
const oneMonth = { minMonths: 1, today: '2026-11-30' };
const toggle = (chosen: readonly string[], month: string) => toggleMonth(chosen, month, oneMonth);

describe('picking the first month', () => {
  test.each([
    ['fills the minimum of the plan', '2027-11', 3, ['2027-11', '2027-12', '2028-01']],
    ['fills no more than can be chosen', '2029-09', 3, ['2029-09', '2029-10']],
    ['fills up to the last that can be chosen', '2029-09', 2, ['2029-09', '2029-10']],
    ['of a plan of one month chooses it alone', '2029-10', 1, ['2029-10']],
  ])('%s', (_, month, minMonths, expected) => {
    expect(toggleMonth([], month, { ...oneMonth, minMonths })).toEqual(expected);
  });

  test('fills nothing once a month is chosen', () => {
    const plan = { ...oneMonth, minMonths: 12 };
    expect(toggleMonth(['2027-03'], '2027-05', plan)).toEqual(['2027-03', '2027-04', '2027-05']);
  });
});

describe('picking a month', () => {
  test.each([
    ['the first one', [], '2027-03', ['2027-03']],
    ['a later one fills the gap', ['2027-03'], '2027-06', spring],
    ['an earlier one fills the gap', ['2027-06'], '2027-03', spring],
    ['over the new year', ['2026-11'], '2027-02', ['2026-11', '2026-12', '2027-01', '2027-02']],
    ['the earliest again removes it alone', spring, '2027-03', ['2027-04', '2027-05', '2027-06']],
    ['the latest again removes it alone', spring, '2027-06', ['2027-03', '2027-04', '2027-05']],
    ['one within the range again takes those after it along', spring, '2027-04', ['2027-03']],
    ['the only one again leaves none', ['2027-03'], '2027-03', []],
  ])('%s', (_, chosen, month, expected) => {
    expect(toggle(chosen, month)).toEqual(expected);
  });

  const month = fc.integer({ min: 0, max: MONTHS_AHEAD - 1 }).map((n) => shiftMonth('2026-11', n));
  const picks = fc.array(month, { maxLength: 12 });
  const pickAll = (months: string[]) => months.reduce<string[]>(toggle, []);

  test('whatever is picked, the months are consecutive', () => {
    fc.assert(
      fc.property(picks, (months) => {
        const chosen = pickAll(months);
        expect(chosen.length === 0 || areConsecutive(chosen)).toBe(true);
      }),
    );
  });

  test('a picked month is in the range exactly when it was not before', () => {
    fc.assert(
      fc.property(picks, month, (months, picked) => {
        const chosen = pickAll(months);
        expect(toggle(chosen, picked).includes(picked)).toBe(!chosen.includes(picked));
      }),
    );
  });

  test('picking adds no month outside the range and the picked one', () => {
    fc.assert(
      fc.property(picks, month, (months, picked) => {
        const chosen = pickAll(months);
        const [first = picked, ...rest] = [...chosen, picked].sort();
        const allowed = monthsBetween(first, rest.at(-1) ?? first);
        expect(allowed).toEqual(expect.arrayContaining(toggle(chosen, picked)));
      }),
    );
  });

  test('no pick changes the list that it is given', () => {
    fc.assert(
      fc.property(picks, month, (months, picked) => {
        const chosen = Object.freeze(pickAll(months));
        expect(() => toggle(chosen, picked)).not.toThrow();
      }),
    );
  });
});

test.each([
  [['2026-12', '2027-01'], true],
  [['2027-01'], true],
  [[], false],
  [['2027-01', '2027-03'], false],
  [['2027-02', '2027-01'], false],
  [['2027-01', '2027-01'], false],
])('%j is consecutive: %s', (months, expected) => {
  expect(areConsecutive(months)).toBe(expected);
});

test('the months between two are both and all between, and none when the order is wrong', () => {
  expect(monthsBetween('2026-12', '2027-02')).toEqual(['2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2027-02', '2026-12')).toEqual([]);
});

test.each([
  ['2026-10', false],
  ['2026-11', true],
  ['2029-10', true],
  ['2029-11', false],
])('on 21 November 2026 %s can be chosen: %s', (month, expected) => {
  expect(isSelectableMonth(month, '2026-11-21')).toBe(expected);
});

test.each([
  { today: '2026-11-17', months: ['2026-11', '2026-12'], end: '2026-11-30' },
  { today: '2026-11-30', months: ['2026-11'], end: '2026-11-30' },
  { today: '2026-11-16', months: ['2026-11'], end: null },
  { today: '2026-11-28', months: ['2026-12'], end: null },
  { today: '2026-11-28', months: [], end: null },
])('on $today the first of $months ends on $end', ({ today, months, end }) => {
  expect(endOfEndingMonth(months, today)).toBe(end);
});
