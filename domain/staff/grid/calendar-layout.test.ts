import { describe, expect, test } from 'vitest';
import type { CalendarEntry, CalendarKind } from '#domain/staff/calendar.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { calendarSpan, shiftDate } from './calendar-span.ts';
import { layoutDay, shownHours, stopAt, timeOf } from './day-layout.ts';
import { countDays, dayStarts, kindsOf } from './month-layout.ts';

const DAY = '2027-03-01';
/** Times of the building, which is an hour ahead of UTC. */
const entry = (id: string, start: string, end: string, kind: CalendarKind = 'booking') =>
  ({ id, kind, title: id, ref: null, start, end }) satisfies CalendarEntry;
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`;

describe('a day', () => {
  const hours = { from: 8 * 60, to: 10 * 60 };
  const shown = (entries: CalendarEntry[]) =>
    layoutDay(algiers, DAY, hours, entries).stops.map((stop) => [
      stop.entry?.id ?? 'free',
      timeOf(stop.from),
      timeOf(stop.to),
      stop.lane,
    ]);

  test('an entry takes the half hours that it touches; the others are free', () => {
    expect(shown([entry('a', at('07:30'), at('08:00'))])).toEqual([
      ['free', '08:00', '08:30', 0],
      ['a', '08:30', '09:00', 0],
      ['free', '09:00', '09:30', 0],
      ['free', '09:30', '10:00', 0],
    ]);
  });

  test('an entry of several days is cut at the hours that are shown', () => {
    expect(shown([entry('a', at('12:00', '2027-02-27'), at('00:00', '2027-03-03'))])).toEqual([
      ['a', '08:00', '10:00', 0],
    ]);
  });

  test('entries that overlap are in lanes, and a lane is used again', () => {
    const entries = [
      entry('a', at('07:00'), at('08:30')),
      entry('b', at('07:00'), at('07:30'), 'event'),
      entry('c', at('07:30'), at('09:00'), 'event'),
    ];
    expect(layoutDay(algiers, DAY, hours, entries).lanes).toBe(2);
    expect(shown(entries)).toEqual([
      ['a', '08:00', '09:30', 0],
      ['b', '08:00', '08:30', 1],
      ['c', '08:30', '10:00', 1],
    ]);
  });

  test('the opening hours are shown, and the whole day where something is outside of them', () => {
    const open = { ...algiers, openingHours: { from: '07:00', to: '22:00' } };
    const whole = entry('a', at('23:00', '2027-02-28'), at('23:00'));
    expect(shownHours(open, DAY, [whole])).toEqual({ from: 7 * 60, to: 22 * 60 });
    const early = entry('c', at('05:00'), at('06:00'));
    expect(shownHours(open, DAY, [early])).toEqual({ from: 0, to: 24 * 60 });
    const late = entry('b', at('21:00'), at('22:00'));
    expect(shownHours(open, DAY, [whole, late])).toEqual({ from: 0, to: 24 * 60 });
  });
});

test('a month counts an entry on each of its days, on the clock of the building', () => {
  const starts = dayStarts(algiers, '2027-03');
  expect([starts.length, starts[0]]).toEqual([32, '2027-02-28T23:00:00.000Z']);
  const entries = [
    entry('before', at('08:00', '2027-02-27'), at('23:30', '2027-02-28'), 'closure'),
    entry('a', at('22:30', '2027-03-01'), at('23:00', '2027-03-01')),
    entry('b', at('23:00', '2027-03-01'), at('23:00', '2027-03-03'), 'request'),
    entry('last', at('08:00', '2027-03-31'), at('08:00', '2027-04-02'), 'event'),
  ];
  const days = countDays(entries, starts).map((counts) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(),
  );
  expect([days.slice(0, 4), days.at(-1), days.length]).toEqual([
    ['booking 1,closure 1', 'request 1', 'request 1', ''],
    'event 1',
    31,
  ]);
});

test('a day has the kinds that it has some of', () => {
  expect(kindsOf({ request: 0, booking: 2, event: 0, closure: 1 })).toEqual(['booking', 'closure']);
});

test('views span a day or a month, and are turned by one', () => {
  expect(calendarSpan('day', '2027-12-31')).toEqual({ from: '2027-12-31', to: '2028-01-01' });
  expect(calendarSpan('month', '2027-12-31')).toEqual({ from: '2027-12-01', to: '2028-01-01' });
  expect(shiftDate('day', '2027-03-01', -1)).toBe('2027-02-28');
  expect(shiftDate('month', '2027-01-15', 1)).toBe('2027-02-01');
});

test('the focus goes to the stop at a place, or to the first one after it', () => {
  const stops = [{ at: 5 }, { at: 10 }, { at: 15 }];
  const found = [14, 15, 1].map((place) => stopAt(stops, place)?.at);
  expect(found).toEqual([10, 15, 5]);
});
