import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingSpan, type BookingPeriod } from '#domain/period/period.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import {
  chooseDay,
  dayChoice,
  dayIn,
  isDayTaken,
  monthsTouched,
  withoutOwn,
} from './calendar-choice.ts';
import { daysOfMonth, entriesByDay } from './calendar.ts';
import { clashes, isTakenOn, withRefusedDays } from './clash.ts';
import type { CalendarEntry } from './room.ts';
import { billingTypes, type BillingType } from '#domain/period/billing-type.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const MINUTE_MS = 60_000;

function entry(
  [startDay, startTime]: readonly [string, string],
  [endDay, endTime]: readonly [string, string],
  title = 'Reserved',
): CalendarEntry {
  return {
    title,
    kind: 'reserved',
    start: buildingInstant(algiers, startDay, startTime).toISOString(),
    end: buildingInstant(algiers, endDay, endTime).toISOString(),
  };
}

const wholeDays = (start: string, end: string): BookingPeriod => ({
  start,
  end,
  startTime: null,
  endTime: null,
});
const hours = (day: string, startTime: string, endTime: string): BookingPeriod => ({
  start: day,
  end: day,
  startTime,
  endTime,
});
/** Days of December 2026, by their number. */
const daily = (first: number, last: number) => wholeDays(dec(first), dec(last));
const hourly = (startTime: string, endTime: string) => hours(dec(3), startTime, endTime);
const dec = (day: number) => `2026-12-${String(day).padStart(2, '0')}`;

const morning = entry(['2026-12-03', '09:00'], ['2026-12-03', '12:00'], 'morning');
const afternoon = entry(['2026-12-03', '14:00'], ['2026-12-03', '18:00'], 'afternoon');
const works = entry(['2026-12-10', '00:00'], ['2026-12-12', '00:00'], 'works');
const entries = [works, afternoon, morning];

describe('the first clash', () => {
  const ofMorning = ['morning', dec(3), '09:00'];
  test.each<[string, BillingType, BookingPeriod, unknown[] | null]>([
    ['hours of a reserved morning', 'hourly', hourly('11:30', '13:00'), ofMorning],
    ['hours that begin when another ends', 'hourly', hourly('12:00', '14:00'), null],
    ['hours on both sides: the earlier', 'hourly', hourly('08:00', '20:00'), ofMorning],
    ['hours before all', 'hourly', hourly('07:00', '09:00'), null],
    ['a whole day that is reserved in part', 'daily', daily(3, 3), ofMorning],
    ['days that end before', 'daily', daily(4, 9), null],
    ['days whose last is closed', 'daily', daily(4, 10), ['works', dec(10), null]],
    ['days that begin within a closure', 'monthly', daily(11, 31), ['works', dec(11), null]],
    ['days after an end at midnight', 'daily', daily(12, 13), null],
    ['no first day yet', 'daily', wholeDays('', ''), null],
    ['no last day yet', 'daily', wholeDays(dec(3), ''), null],
    ['no hours yet', 'hourly', { ...hourly('09:00', ''), endTime: null }, null],
    ['a last day before the first', 'daily', daily(12, 1), null],
    ['an end before the start', 'hourly', hourly('12:00', '10:00'), null],
  ])('%s', (_, billingType, period, expected) => {
    const [clash = null] = clashes(algiers, entries, billingType, period);
    expect(clash && [clash.entry.title, clash.day, clash.hours?.from ?? null]).toEqual(expected);
  });

  test('of several days each has its own', () => {
    const several = (...days: string[]) => ({
      ...wholeDays(days[0] ?? '', days.at(-1) ?? ''),
      days,
    });
    const clashDays = (...days: string[]) =>
      clashes(algiers, entries, 'daily', several(...days)).map(({ day }) => day);
    expect(clashDays(dec(2), dec(3), dec(10), dec(20))).toEqual([dec(3), dec(10)]);
    expect(clashDays(dec(2), dec(20))).toEqual([]);
    expect(clashDays()).toEqual([]);
    const period = { ...several(dec(2), dec(3)), startTime: '11:00', endTime: '15:00' };
    expect(
      clashes(algiers, entries, 'hourly', period).map(({ entry: { title } }) => title),
    ).toEqual(['morning']);
  });

  const day = fc.integer({ min: 0, max: 60 }).map((days) => shiftDay('2026-12-01', days));
  const time = fc
    .integer({ min: 0, max: 47 })
    .map(
      (half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
    );
  const someEntries = fc.array(
    fc.tuple(day, time, fc.integer({ min: 1, max: 5_000 })).map(([start, at, minutes]) => {
      const from = buildingInstant(algiers, start, at);
      const until = new Date(from.getTime() + minutes * MINUTE_MS);
      return {
        title: '',
        kind: 'reserved' as const,
        start: from.toISOString(),
        end: until.toISOString(),
      };
    }),
    { maxLength: 8 },
  );

  test('it is there exactly when an entry and the period share an instant, and none is earlier', () => {
    fc.assert(
      fc.property(
        someEntries,
        fc.constantFrom(...billingTypes),
        fc.record({ start: day, end: day, startTime: time, endTime: time }),
        (all, billingType, period) => {
          const span = bookingSpan(algiers, billingType, period);
          const shared = (one: CalendarEntry) => {
            const from = Math.max(span.start.getTime(), Date.parse(one.start));
            return from < Math.min(span.end.getTime(), Date.parse(one.end)) ? [from] : [];
          };
          const [earliest] = all.flatMap(shared).sort((a, b) => a - b);
          const [clash = null] = clashes(algiers, all, billingType, period);
          expect(clash && shared(clash.entry)).toEqual(earliest === undefined ? null : [earliest]);
          expect(clash?.day).toBe(
            earliest === undefined ? undefined : buildingDay(algiers, new Date(earliest)),
          );
        },
      ),
    );
  });

  test('whole days clash exactly where they are taken, hours of a taken day always', () => {
    fc.assert(
      fc.property(someEntries, time, (all, from) => {
        const byDay = entriesByDay(algiers, all, '2026-12');
        for (const each of daysOfMonth('2026-12')) {
          const ofDay = byDay.get(each) ?? [];
          const [whole = null] = clashes(algiers, all, 'daily', wholeDays(each, each));
          expect(whole !== null).toBe(isDayTaken(algiers, ofDay, 'daily'));
          if (isDayTaken(algiers, ofDay, 'hourly')) {
            expect(clashes(algiers, all, 'hourly', hours(each, from, '23:59'))[0]?.day).toBe(each);
          }
        }
      }),
    );
  });
});

describe('a taken day', () => {
  const part = (from: string, to: string) => ({
    kind: 'reserved' as const,
    title: '',
    hours: { from, to },
  });
  test('for whole days any hour takes it, for hours only all of them', () => {
    const whole = { kind: 'unavailable' as const, title: 'Works', hours: null };
    expect(isDayTaken(algiers, [], 'daily')).toBe(false);
    expect(isDayTaken(algiers, [], 'hourly')).toBe(false);
    expect(isDayTaken(algiers, [part('09:00', '10:00')], 'daily')).toBe(true);
    expect(isDayTaken(algiers, [part('09:00', '10:00')], 'monthly')).toBe(true);
    expect(isDayTaken(algiers, [part('09:00', '10:00')], 'hourly')).toBe(false);
    expect(isDayTaken(algiers, [whole], 'hourly')).toBe(true);
    expect(isDayTaken(algiers, [part('00:00', '12:00'), part('12:00', '24:00')], 'hourly')).toBe(
      true,
    );
    expect(
      isDayTaken(
        algiers,
        [part('08:00', '24:00'), part('00:00', '12:00'), part('09:00', '10:00')],
        'hourly',
      ),
    ).toBe(true);
    expect(isDayTaken(algiers, [part('00:00', '12:00'), part('12:30', '24:00')], 'hourly')).toBe(
      false,
    );
    expect(isDayTaken(algiers, [part('00:00', '23:30')], 'hourly')).toBe(false);
  });
});

describe('days chosen in a calendar', () => {
  const none = { startDate: '', endDate: '' };
  const free = () => true;
  const days = (startDate: string, endDate: string) => ({ startDate, endDate });

  test.each<[string, BillingType, { startDate: string; endDate: string }, number, number[]]>([
    ['the first', 'daily', none, 3, [3, 3]],
    ['a later one completes the days', 'daily', days(dec(3), dec(3)), 6, [3, 6]],
    ['a later one after a first day without a last', 'monthly', days(dec(3), ''), 26, [3, 26]],
    ['an earlier one starts again', 'daily', days(dec(3), dec(3)), 1, [1, 1]],
    ['the same one stays', 'daily', days(dec(3), dec(3)), 3, [3, 3]],
    ['one after complete days starts again', 'daily', days(dec(3), dec(6)), 8, [8, 8]],
    ['by the hour the one day', 'hourly', days(dec(3), dec(3)), 6, [6, 6]],
  ])('%s', (_, billingType, chosen, day, [first = 0, last = 0]) => {
    expect(chooseDay(billingType, chosen, dec(day), free)).toEqual({
      days: days(dec(first), dec(last)),
      isBlocked: false,
    });
  });

  test('a taken day in between starts the choice again', () => {
    const asked: string[][] = [];
    const isFreeUntil = (start: string, end: string) => {
      asked.push([start, end]);
      return false;
    };
    const chosen = days('2026-12-03', '2026-12-03');
    expect(chooseDay('daily', chosen, '2026-12-06', isFreeUntil)).toEqual({
      days: days('2026-12-06', '2026-12-06'),
      isBlocked: true,
    });
    expect(asked).toEqual([['2026-12-03', '2026-12-06']]);
  });
});

test.each<[string, string, string[]]>([
  ['2026-12-03', '2026-12-03', ['2026-12']],
  ['2026-12-31', '2027-02-01', ['2026-12', '2027-01', '2027-02']],
  ['2026-12-31', '2028-01-01', ['2026-12', '2027-01', '2027-02']],
  ['', '', []],
  ['2026-12-03', '', []],
  ['2026-12-03', '2026-12-01', []],
])('from %s to %s the months are %j, three at most', (start, end, months) => {
  expect(monthsTouched(wholeDays(start, end), 3)).toEqual(months);
});

test('a request that is changed does not clash with itself, but with every other entry', () => {
  const day = '2026-12-10';
  const own = entry([day, '09:00'], [day, '11:00']);
  const others = [
    entry([day, '09:00'], [day, '12:00']),
    entry([day, '08:00'], [day, '11:00']),
    entry([day, '13:00'], [day, '14:00']),
  ];
  const span = { start: new Date(own.start), end: new Date(own.end) };
  const elsewhere = {
    start: new Date('2026-12-20T08:00:00Z'),
    end: new Date('2026-12-20T09:00:00Z'),
  };
  expect(withoutOwn([own, ...others], [elsewhere, span])).toEqual(others);
  expect(withoutOwn([own, ...others], [])).toEqual([own, ...others]);
});

test('a day before the earliest is past, and only a later one can be taken', () => {
  const choices = [dec(2), dec(3)].flatMap((day) => [
    dayChoice(day, dec(3), false),
    dayChoice(day, dec(3), true),
  ]);
  expect(choices).toEqual(['past', 'past', 'free', 'taken']);
});

test('a calendar begins with the first of the days that is in its month', () => {
  expect(dayIn('2026-12', ['', undefined, '2027-01-02', dec(9), dec(3)])).toBe(dec(9));
  expect(dayIn('2026-12', ['2027-01-02'])).toBe(dec(1));
});

test('the days that the server has refused are among the clashes, in order and once', () => {
  const shown = clashes(algiers, entries, 'daily', { ...daily(3, 10), days: [dec(3), dec(10)] });
  const refused = withRefusedDays(shown, [dec(3), dec(12), dec(5)]);
  expect(refused.map(({ day, hours: taken, entry: { kind } }) => [day, taken, kind])).toEqual([
    [dec(3), { from: '09:00', to: '12:00' }, 'reserved'],
    [dec(5), null, 'reserved'],
    [dec(10), null, 'reserved'],
    [dec(12), null, 'reserved'],
  ]);
});

test.each([
  ['hourly', '12:00', '14:00', false],
  ['hourly', '12:00', '14:30', true],
  ['daily', '12:00', '14:00', true],
  [null, '12:00', '14:30', false],
] as const)('with %s, from %s to %s, a day is taken: %s', (billingType, startTime, endTime, is) => {
  expect(isTakenOn(algiers, entries, { billingType, startTime, endTime }, dec(3))).toBe(is);
  expect(isTakenOn(algiers, entries, { billingType, startTime, endTime }, dec(4))).toBe(false);
});

test('the months of several days are those of the days, each once', () => {
  const days = ['2026-12-03', '2026-12-10', '2027-03-01', '2027-04-01'];
  const period = { ...wholeDays('2026-12-03', '2027-04-01'), days };
  expect(monthsTouched(period, 2)).toEqual(['2026-12', '2027-03']);
});
