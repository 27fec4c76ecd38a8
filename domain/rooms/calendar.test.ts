import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildingInstant } from '#domain/time/instant.ts';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { buildingMoment, shiftDay, weekdayOf } from '#domain/time/time.ts';
import {
  daysOfMonth,
  entriesByDay,
  kindsOf,
  monthGrid,
  shownMonth,
  type DayEntry,
} from './calendar.ts';
import {
  calendarEntryKinds,
  calendarEntrySchema,
  kindOfTitle,
  type CalendarEntry,
  type CalendarEntryKind,
} from './room.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

function entry(
  [startDay, startTime]: readonly [string, string],
  [endDay, endTime]: readonly [string, string],
  kind: CalendarEntryKind = 'reserved',
  title = 'Reserved',
): CalendarEntry {
  return {
    title,
    kind,
    start: buildingInstant(algiers, startDay, startTime).toISOString(),
    end: buildingInstant(algiers, endDay, endTime).toISOString(),
  };
}

function inMonth(month: string, ...entries: CalendarEntry[]): Record<string, readonly DayEntry[]> {
  return Object.fromEntries(entriesByDay(algiers, entries, month));
}

const months = fc
  .tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('the grid of a month', () => {
  test('December 2026 has five weeks from Sunday to Saturday', () => {
    const weeks = monthGrid('2026-12');
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-29', '2026-12-05'],
      ['2026-12-06', '2026-12-12'],
      ['2026-12-13', '2026-12-19'],
      ['2026-12-20', '2026-12-26'],
      ['2026-12-27', '2027-01-02'],
    ]);
  });

  test('every grid is whole weeks, in order, with every day of its month and no week without one', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = monthGrid(month);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(weeks.every((week) => week.some((day) => monthOf(day) === month))).toBe(true);
        expect(weekdayOf(days[0] ?? '')).toBe(0);
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => shiftDay(day, 1)));
        expect(days.filter((day) => monthOf(day) === month)).toEqual(daysOfMonth(month));
      }),
    );
  });
});

describe('months', () => {
  test.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 11, '2027-10'],
    ['2026-11', 0, '2026-11'],
  ])('%s and %i months is %s', (month, count, shifted) => {
    expect(shiftMonth(month, count)).toBe(shifted);
  });

  test.each([
    [undefined, '2026-11'],
    ['2026-10', '2026-11'],
    ['2026-11', '2026-11'],
    ['2027-10', '2027-10'],
    ['2027-11', '2027-10'],
  ])('on 21 November 2026 a wish for %s shows %s', (wish, month) => {
    expect(shownMonth(wish, '2026-11-21')).toBe(month);
  });
});

describe('what is on each day', () => {
  test('an end at midnight does not touch its day', () => {
    const twoDays = entry(['2026-12-03', '00:00'], ['2026-12-05', '00:00']);
    expect(inMonth('2026-12', twoDays)).toEqual({
      '2026-12-03': [{ kind: 'reserved', title: 'Reserved', hours: null }],
      '2026-12-04': [{ kind: 'reserved', title: 'Reserved', hours: null }],
    });
  });

  test('of a longer entry only the days of the month count', () => {
    const renovation = entry(['2026-11-20', '00:00'], ['2027-01-10', '00:00'], 'unavailable');
    expect(Object.keys(inMonth('2026-12', renovation))).toEqual(daysOfMonth('2026-12'));
    expect(inMonth('2026-10', renovation)).toEqual({});
    expect(inMonth('2027-02', renovation)).toEqual({});
  });

  test('the entries of a day are ordered by their start, then by the part of the day that they take', () => {
    const afternoon = entry(['2026-12-03', '14:00'], ['2026-12-03', '18:00']);
    const morning = entry(['2026-12-03', '09:00'], ['2026-12-03', '12:00'], 'renter', 'Atlas');
    const closed = entry(['2026-12-03', '00:00'], ['2026-12-04', '00:00'], 'unavailable', 'Works');
    const wholeDay = entry(['2026-12-03', '00:00'], ['2026-12-04', '00:00'], 'renter', 'Nour');
    const [day = []] = Object.values(inMonth('2026-12', afternoon, wholeDay, morning, closed));
    expect(day.map(({ title }) => title)).toEqual(['Works', 'Nour', 'Atlas', 'Reserved']);
    expect(kindsOf(day)).toEqual(['unavailable', 'reserved', 'renter']);
  });

  test('an entry is on exactly the days whose time it shares, for as long as it does', () => {
    const minutes = fc.integer({ min: -40 * DAY_MINUTES, max: 80 * DAY_MINUTES });
    const first = buildingInstant(algiers, '2026-12-01').getTime();
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 60 * DAY_MINUTES }), (offset, length) => {
        const start = new Date(first + offset * MINUTE_MS);
        const end = new Date(start.getTime() + length * MINUTE_MS);
        const found = inMonth('2026-12', {
          title: '',
          kind: 'reserved',
          start: start.toISOString(),
          end: end.toISOString(),
        });
        for (const day of daysOfMonth('2026-12')) {
          const opens = buildingInstant(algiers, day).getTime();
          const closes = buildingInstant(algiers, shiftDay(day, 1)).getTime();
          const from = Math.max(opens, start.getTime());
          const to = Math.min(closes, end.getTime());
          const isWhole = from === opens && to === closes;
          const until = to === closes ? '24:00' : buildingMoment(algiers, new Date(to)).time;
          const hours = isWhole
            ? null
            : { from: buildingMoment(algiers, new Date(from)).time, to: until };
          expect(found[day]).toEqual(
            from < to ? [{ kind: 'reserved', title: '', hours }] : undefined,
          );
        }
      }),
    );
  });
});

describe('the kind of an entry', () => {
  test.each<[string, CalendarEntryKind]>([
    ['', 'reserved'],
    ['Reserved', 'reserved'],
    ['Unavailable', 'unavailable'],
    ['Benali Textiles', 'renter'],
  ])('without a kind, "%s" is %s', (title, kind) => {
    const times = { start: '2026-12-03T08:00:00Z', end: '2026-12-03T10:00:00Z' };
    expect(kindOfTitle(title)).toBe(kind);
    expect(v.parse(calendarEntrySchema, { title, ...times })).toEqual({ title, ...times, kind });
  });

  test('the kind in the response counts more than the title', () => {
    const sent = { title: 'Works', start: '2026-12-03', end: '2026-12-04' };
    for (const kind of calendarEntryKinds) {
      expect(v.parse(calendarEntrySchema, { ...sent, kind }).kind).toBe(kind);
    }
  });

  test('an entry without readable times is refused', () => {
    expect(v.is(calendarEntrySchema, { title: '', start: 'soon', end: '2026-12-04' })).toBe(false);
  });
});
