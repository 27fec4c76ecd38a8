import { expect, test } from 'vitest';
import { canBeSearched, isFoundBy, upcomingAndPast } from './booking-list.ts';
import { listedBooking } from './bookings.fixtures.ts';
import type { AccountBooking } from './bookings.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const TODAY = '2026-12-10';

test('What is to come is first, the soonest before the others; what is over or closed follows, the latest first', () => {
  const { upcoming, past } = upcomingAndPast(
    algiers,
    [
      booking('ends today', 'approved', '["2026-12-08 08:00:00+00","2026-12-10 16:00:00+00")'),
      booking('of last week', 'approved', '["2026-12-02 08:00:00+00","2026-12-02 16:00:00+00")'),
      booking('next year', 'pending_approval', '[2027-01-05,2027-01-06)'),
      booking('tomorrow', 'approved', '[2026-12-11,2026-12-12)'),
      booking('rejected for tomorrow', 'rejected', '[2026-12-11,2026-12-12)'),
      booking('completed', 'completed', '[2026-12-01,2026-12-02)'),
      booking('without a period', 'pending_approval'),
    ],
    TODAY,
  );
  expect(upcoming.map(({ id }) => id)).toEqual([
    'without a period',
    'ends today',
    'tomorrow',
    'next year',
  ]);
  expect(past.map(({ id }) => id)).toEqual(['rejected for tomorrow', 'of last week', 'completed']);
});

test('A domiciliation is over when its last month is', () => {
  const plan = { name: 'Flexible address', translations: {} };
  const months = (...of: string[]) => ({ domiciliation: { plan, months: of } });
  const { upcoming, past } = upcomingAndPast(
    algiers,
    [
      { ...booking('this month', 'approved'), ...months('2026-11', '2026-12') },
      { ...booking('last month', 'approved'), ...months('2026-10', '2026-11') },
    ],
    TODAY,
  );
  expect([upcoming.map(({ id }) => id), past.map(({ id }) => id)]).toEqual([
    ['this month'],
    ['last month'],
  ]);
});

function booking(id: string, status: string, range?: string): AccountBooking {
  return { ...listedBooking, id, status, timelines: range ? [{ booking_dates: range }] : [] };
}

test.each([
  [5, false],
  [6, true],
])('a list of %i bookings can be searched: %s', (count, isOffered) => {
  expect(canBeSearched(Array.from({ length: count }))).toBe(isOffered);
});

const id = '3f2b8f4e-8f0f-4d5c-9a53-2f6c1d7e0a11';

test.each([
  ['', true],
  ['bk-7kq2m9xh', true],
  [`https://riwaq.dz/account/bookings?booking=${id}`, true],
  ['hall WORK', true],
  ['7kq2', true],
  ['work gallery', false],
])('a booking is found by "%s": %s', (typed, isFound) => {
  expect(isFoundBy(typed, { ...listedBooking, id }, ['Workshop', 'Grand Hall'])).toBe(isFound);
});
