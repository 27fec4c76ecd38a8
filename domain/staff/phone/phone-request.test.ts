import { expect, test } from 'vitest';
import {
  billingTypesOf,
  emptyRequest,
  fieldsByCode,
  phoneFieldsOf,
  requestOf,
  withRoom,
} from './phone-request.ts';

const room = (slug: string, ...types: ('hourly' | 'daily' | 'monthly')[]) => ({
  slug,
  available_billing_types: types,
});
const rooms = [
  room('both', 'monthly', 'daily', 'hourly'),
  room('days', 'daily'),
  room('months', 'monthly'),
];
const pressed = (time: string | null, slug = 'both') =>
  emptyRequest({ slug, day: '2026-12-03', time }, rooms, 'fr');

test('a room is requested by the hour or the day, as before where it can be', () => {
  const types = rooms.map(({ slug }) => billingTypesOf(rooms, slug));
  expect(types).toEqual([['hourly', 'daily'], ['daily'], []]);
  const ways = (['both', 'days', 'months', 'none'] as const).map((slug) =>
    (['hourly', 'daily'] as const).map((billingType) => withRoom({ billingType }, rooms, slug)),
  );
  expect(ways.flat().map(({ billingType }) => billingType)).toEqual([
    ...['hourly', 'daily', 'daily', 'daily', 'daily', 'daily', 'daily', 'daily'],
  ]);
  expect(withRoom({ billingType: 'daily' }, rooms, 'days').roomSlug).toBe('days');
});

test('a request begins with the pressed hour, and is sent by the hour or by days', () => {
  const hoursOf = (time: string | null) => [pressed(time).startTime, pressed(time).endTime];
  expect([hoursOf('14:30'), hoursOf(null), hoursOf('23:00')]).toEqual([
    ['14:30', '15:30'],
    ['09:00', '10:00'],
    ['23:00', '23:30'],
  ]);
  const draft = {
    ...pressed('14:30'),
    end: '2026-12-05',
    attendees: '20',
    name: ' ',
    phone: '0550',
  };
  const dates = { start: '2026-12-03', end: '2026-12-03', startTime: '14:30', endTime: '15:30' };
  const { name, phone, attendees } = pressed(null);
  expect([name, phone, attendees]).toEqual(['', '', '']);
  expect(requestOf(draft)).toEqual({
    ...{ roomSlug: 'both', email: '', name: undefined, phone: '0550', language: 'fr' },
    ...{ event: '', attendees: 20, notes: '', reason: '' },
    period: { billingType: 'hourly', dates },
  });
  const daily = requestOf({
    ...draft,
    billingType: 'daily',
    attendees: 'x',
    name: 'A',
    phone: ' ',
  });
  expect([daily.attendees, daily.name, daily.phone, daily.period.dates]).toEqual([
    ...[0, 'A', undefined, { ...dates, end: '2026-12-05', startTime: null, endTime: null }],
  ]);
});

test('the fields of a refusal have the names of the form', () => {
  expect(
    phoneFieldsOf(['contactEmail', 'clientName', 'phone', 'eventName', 'endTime', 'x']),
  ).toEqual(['email', 'name', 'phone', 'event', 'period']);
  expect([fieldsByCode.contact_missing, fieldsByCode.period_taken]).toEqual(['phone', 'period']);
});
