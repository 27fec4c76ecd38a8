import * as v from 'valibot';
import { expect, test } from 'vitest';
import { freeRoomsQuerySchema } from './availability.ts';

test.each([
  ['2026-12-01', '2026-12-01', true],
  ['2026-12-01', '2027-01-31', true],
  ['2026-12-01', '2027-02-01', false],
  ['2026-12-02', '2026-12-01', false],
  ['2026-02-30', '2026-03-01', false],
])('free rooms may be asked for from %s to %s: %s', (from, to, isValid) => {
  expect(v.is(freeRoomsQuerySchema, { from, to })).toBe(isValid);
});

test('an error in the days is reported for the second', () => {
  const { issues } = v.safeParse(freeRoomsQuerySchema, { from: '2026-12-02', to: '2026-12-01' });
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['to']);
});

test.each([
  ['14:00', '16:00', true],
  ['14:00', '14:00', false],
  ['14:00', '13:00', false],
  ['14:00', undefined, false],
  [undefined, '16:00', false],
  ['14:00', '24:00', false],
])('free rooms may be asked for at %s to %s: %s', (start, end, isValid) => {
  const query = {
    from: '2026-12-01',
    to: '2026-12-01',
    ...(start && { start }),
    ...(end && { end }),
  };
  expect(v.is(freeRoomsQuerySchema, query)).toBe(isValid);
});
