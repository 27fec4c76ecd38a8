import { expect, test } from 'vitest';
import { algiers } from '#domain/time/building.fixtures.ts';
import { casbahRoom } from './room.fixtures.ts';
import { offeredEquipment, offersOf, withCompared } from './list-choice.ts';

test('of a room that is free in part a free day is offered, else its hours with those searched in them', () => {
  const hours = [
    { from: '00:00', to: '10:00' },
    { from: '14:00', to: '24:00' },
  ];
  const part = { slug: '', day: '2026-12-03', days: 0, hours, taken: [] };
  const [search, taken] = [
    { start: '15:00', end: '17:00' },
    { from: part.day, to: undefined },
  ];
  const offer = (start: string, end: string) => ({ ...taken, start, end, billing: undefined });
  expect(offersOf(algiers, casbahRoom, { ...part, days: 1 }, search)).toEqual([taken]);
  expect(offersOf(algiers, casbahRoom, part, search)).toEqual([
    offer('08:00', '10:00'),
    offer('15:00', '17:00'),
  ]);
  expect(offersOf(algiers, casbahRoom, part, {})[1]).toEqual(offer('14:00', '22:00'));
  expect(offersOf(algiers, { available_billing_types: ['daily'] }, part, search)).toEqual([]);
});

test('equipment is offered that not all rooms have, or that is chosen', () => {
  const rooms = [{ amenities: ['AC', 'Wi-Fi'] }, { amenities: ['Wi-Fi', 'Projector'] }];
  expect(offeredEquipment(rooms, [])).toEqual(['AC', 'Projector']);
  expect(offeredEquipment(rooms, ['Wi-Fi', 'Sauna'])).toEqual([
    'AC',
    'Wi-Fi',
    'Projector',
    'Sauna',
  ]);
});

test('up to three rooms are compared', () => {
  expect(withCompared(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(withCompared(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  expect(withCompared(['a', 'b', 'c'], 'd')).toBeNull();
});
