import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import { endWith } from './end-with.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test.each([
  [
    Object.assign(new Error('new row for relation "events" violates check'), { code: '23514' }),
    'The database refused this command (SQLSTATE 23514): nothing is changed.',
  ],
  [new DatabaseUnavailable('The database does not respond.'), 'The database does not respond.'],
])('what %s prints', async (error, text) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  await endWith(Promise.reject(error));
  expect([print.mock.calls, process.exitCode]).toEqual([[[text]], 1]);
});
