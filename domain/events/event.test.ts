import * as v from 'valibot';
import { expect, test } from 'vitest';
import { eventsQuerySchema } from './event.ts';

test('without a query it is the first nine', () => {
  expect(v.parse(eventsQuerySchema, {})).toEqual({ page: 1, pageSize: 9 });
  expect(v.parse(eventsQuerySchema, { page: '3', pageSize: '50' })).toEqual({
    page: 3,
    pageSize: 50,
  });
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: '1e3' },
  { page: '' },
  { page: '100001' },
  { pageSize: '0' },
  { pageSize: '51' },
  { pageSize: 'all' },
])('%j is refused', (query) => {
  expect(v.is(eventsQuerySchema, query)).toBe(false);
});
