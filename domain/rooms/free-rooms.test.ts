import { describe, expect, test } from 'vitest';
import { buildingInstant } from '#domain/time/instant.ts';
import type { FreePart } from './availability.ts';
import { groupFreeRooms } from './free-rooms.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const day = '2026-12-01';
const nextDay = '2026-12-02';
const lastDay = '2026-12-03';
const earlier = buildingInstant(algiers, '2026-11-21', '09:00');

/** `2026-12-01 10:00 - 2026-12-01 12:00`, or two times of `day`. */
function period(text: string) {
  const [start = '', end = ''] = text.split(' - ').map((at) => {
    const [date = '', time] = at.includes(' ') ? at.split(' ') : [day, at];
    return buildingInstant(algiers, date, time).toISOString();
  });
  return { start, end };
}

interface Case {
  taken: string[];
  to?: string;
  hours?: { start: string; end: string };
  isHourly?: boolean;
  now?: Date;
}

function found({ taken, to = day, hours, isHourly = true, now = earlier }: Case) {
  const room = { slug: 'hall', isHourly, periods: taken.map(period) };
  const groups = groupFreeRooms(algiers, [room], { from: day, to, ...hours }, now);
  const [part] = groups.partly;
  if (part) {
    expect(groups).toEqual({ free: [], partly: [part], taken: [], unknown: [] });
    return inWords(part);
  }
  expect([...groups.free, ...groups.taken, ...groups.unknown]).toEqual(['hall']);
  return groups.free.length > 0 ? 'free' : 'taken';
}

function inWords({ days, day, hours }: FreePart): string {
  return [`${days} free`, day, ...hours.map(({ from, to }) => `${from}-${to}`)].join(' ');
}

const wholeDay = (date: string, next: string) => `${date} 00:00 - ${next} 00:00`;

test('what is taken of a day is within the opening hours', () => {
  const building = { ...algiers, openingHours: { from: '07:00', to: '22:00' } };
  const periods = ['05:00 - 08:15', '08:00 - 09:00', '12:00 - 13:00'].map(period);
  const rooms = [{ slug: 'hall', isHourly: true, periods }];
  const { partly } = groupFreeRooms(building, rooms, { from: day, to: day }, earlier);
  expect(partly.map(({ taken }) => taken)).toEqual([
    [
      { from: '07:00', to: '09:00' },
      { from: '12:00', to: '13:00' },
    ],
  ]);
});

describe('a room by the hour', () => {
  test.each<[string, string[], string]>([
    ['without an entry', [], 'free'],
    [
      'around entries',
      ['14:00 - 18:00', '10:00 - 12:00'],
      `0 free ${day} 00:00-10:00 12:00-14:00 18:00-24:00`,
    ],
    [
      'around entries that overlap',
      ['09:00 - 17:00', '10:00 - 11:00', '16:00 - 18:00'],
      `0 free ${day} 00:00-09:00 18:00-24:00`,
    ],
    [
      'in half hours',
      ['00:00 - 12:10', '12:50 - 14:05', '15:20 - 23:45'],
      `0 free ${day} 14:30-15:00`,
    ],
    ['with less than half an hour', ['00:00 - 12:10', '12:50 - 23:45'], 'taken'],
    ['with half an hour that the form cannot end', ['00:00 - 23:30'], 'taken'],
    ['on a closed day', [wholeDay(day, nextDay)], 'taken'],
    ['within a period of several days', ['2026-11-28 00:00 - 2026-12-05 00:00'], 'taken'],
    [
      'after one of the day before',
      [`2026-11-30 20:00 - ${day} 08:00`],
      `0 free ${day} 08:00-24:00`,
    ],
    [
      'before one of the day after',
      [`${day} 20:00 - ${nextDay} 08:00`],
      `0 free ${day} 00:00-20:00`,
    ],
    [
      'next to periods that end and begin at midnight',
      [wholeDay('2026-11-30', day), wholeDay(nextDay, lastDay)],
      'free',
    ],
  ])('%s', (_, taken, expected) => {
    expect(found({ taken })).toBe(expected);
  });

  const at = (start: string, end: string): Case => ({ taken: [], hours: { start, end } });
  test.each<[string, string, Case, string]>([
    ['after what is over', '10:00', { taken: ['08:00 - 10:00'] }, 'free'],
    ['during an entry', '10:00', { taken: ['08:00 - 12:00'] }, `0 free ${day} 12:00-24:00`],
    ['before an entry', '10:00', { taken: ['14:00 - 23:59'] }, `0 free ${day} 10:30-14:00`],
    ['less than half an hour before an entry', '13:31', { taken: ['14:00 - 23:59'] }, 'taken'],
    ['at hours that have begun', '10:00', at('10:00', '12:00'), `0 free ${day} 10:30-24:00`],
    ['at hours to come', '10:00', at('10:30', '12:00'), 'free'],
  ])('today, %s', (_, now, searched, expected) => {
    expect(found({ ...searched, now: buildingInstant(algiers, day, now) })).toBe(expected);
  });

  test.each<[string, string[], string]>([
    [
      'with entries on each',
      ['10:00 - 12:00', wholeDay(nextDay, lastDay), `${lastDay} 09:00 - ${lastDay} 10:00`],
      `0 free ${day} 00:00-10:00 12:00-24:00`,
    ],
    ['of which two are free', ['10:00 - 12:00'], `2 free ${nextDay} 00:00-24:00`],
    [
      'of which the last has hours',
      [wholeDay(day, lastDay), `${lastDay} 09:00 - ${lastDay} 23:30`],
      `0 free ${lastDay} 00:00-09:00`,
    ],
    ['that are all closed', ['2026-12-01 00:00 - 2026-12-04 00:00'], 'taken'],
  ])('on three days %s', (_, taken, expected) => {
    expect(found({ taken, to: lastDay })).toBe(expected);
  });

  test.each<[string, string[], string]>([
    ['free on each day', ['10:00 - 14:00', `${nextDay} 16:00 - ${nextDay} 18:00`], 'free'],
    ['taken on the first day', ['15:00 - 17:00'], `1 free ${nextDay} 00:00-24:00`],
    [
      'taken on each day',
      ['15:00 - 17:00', `${nextDay} 12:00 - ${nextDay} 14:30`],
      `0 free ${day} 00:00-15:00 17:00-24:00`,
    ],
  ])('with hours that are %s', (_, taken, expected) => {
    expect(found({ taken, to: nextDay, hours: { start: '14:00', end: '16:00' } })).toBe(expected);
  });
});

describe('a room that is not rented by the hour', () => {
  test.each<[string, Case, string]>([
    ['without an entry', { taken: [] }, 'free'],
    ['with an hour taken', { taken: ['10:00 - 11:00'] }, 'taken'],
    [
      'with one of three days taken',
      { taken: ['10:00 - 11:00'], to: lastDay },
      `2 free ${nextDay}`,
    ],
    [
      'needs whole days although hours are searched',
      { taken: ['10:00 - 11:00'], to: nextDay, hours: { start: '14:00', end: '16:00' } },
      `1 free ${nextDay}`,
    ],
  ])('%s', (_, searched, expected) => {
    expect(found({ ...searched, isHourly: false })).toBe(expected);
  });
});

test('A private calendar is unknown, and rooms keep their order', () => {
  const busy = [period('10:00 - 12:00')];
  const rooms = [
    { slug: 'b', isHourly: true, periods: [] },
    { slug: 'a', isHourly: true, periods: [] },
    { slug: 'private', isHourly: true, periods: null },
    { slug: 'busy', isHourly: false, periods: busy },
  ];
  expect(groupFreeRooms(algiers, rooms, { from: day, to: day }, earlier)).toEqual({
    free: ['b', 'a'],
    partly: [],
    taken: ['busy'],
    unknown: ['private'],
  });
});

test('62 days are searched, with one free hour on the last of them', () => {
  const taken = `${day} 00:00 - 2027-01-31 22:00`;
  expect(found({ taken: [taken], to: '2027-01-31' })).toBe('0 free 2027-01-31 22:00-24:00');
});
