import { expect, test } from 'vitest';
import { periodOf } from '#domain/period/typed-period.ts';
import { isUrgent, lacksOf } from './booking-row.ts';
import { isNewer } from './news.ts';
import { heldRows } from './paging.ts';
import { withFilter } from './requests.ts';

test('rows keep their places until they are shown, and have what is newest', () => {
  const keyOf = (row: string) => row.charAt(0);
  const of = (latest: string[]) => heldRows(['a1', 'b1'], latest, keyOf);
  expect(of(['a1', 'b2'])).toEqual({ rows: ['a1', 'b2'], news: 0, isOutdated: false });
  expect(of(['b1', 'a1'])).toEqual({ rows: ['a1', 'b1'], news: 0, isOutdated: true });
  expect(of(['c1', 'b1'])).toEqual({ rows: ['a1', 'b1'], news: 1, isOutdated: true });
});

test('another filter begins with its first page, and what is unpaid has any status', () => {
  const filter = { after: 'A', before: 'B', search: 'Amel', status: 'approved' } as const;
  expect(withFilter(filter, { search: undefined, offer: '' })).toEqual({ status: 'approved' });
  expect(withFilter(filter, { unpaid: true })).toEqual({
    search: 'Amel',
    unpaid: true,
    status: 'all',
  });
  expect(withFilter(filter, { unpaid: false }).status).toBe('approved');
});

test('a request is urgent with less than a day left', () => {
  const at = (now: string) => isUrgent('2026-12-04T08:00:00Z', new Date(now));
  expect([at('2026-12-03T08:00:00Z'), at('2026-12-03T08:00:01Z')]).toEqual([false, true]);
});

test('only a request that takes documents lacks some', () => {
  const row = { booking_type: 'room_booking', organization_type: 'student', documents: [] };
  const lacks = (['pending_approval', 'approved', 'rejected'] as const).map((status) =>
    lacksOf({ ...row, status }),
  );
  expect(lacks).toEqual([1, 1, 0]);
});

test('news are newer than the ones before', () => {
  const [old, young] = [{ at: '2026-12-01' }, { at: '2026-12-02' }];
  expect([isNewer(young, old), isNewer(old, null), isNewer(old, old), isNewer(null, null)]).toEqual(
    [true, true, false, false],
  );
});

test('a changed period is several days, a day with hours, or the first and the last day', () => {
  const typed = { start: 's', end: 'e', startTime: '09:00', endTime: '12:00', days: null };
  const hours = { from: '09:00', to: '12:00' };
  expect(periodOf(typed, true)).toEqual({ day: 's', ...hours });
  expect(periodOf(typed, false)).toEqual({ from: 's', to: 'e' });
  expect(periodOf({ ...typed, days: ['a'] }, true)).toEqual({ days: ['a'], ...hours });
  expect(periodOf({ ...typed, days: ['a'] }, false)).toEqual({ days: ['a'] });
});
