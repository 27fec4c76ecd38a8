import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import { failure } from './failure.ts';

test.each([
  [
    Object.assign(new Error('new row for relation "events" violates check'), { code: '23514' }),
    'The database refused this command (SQLSTATE 23514): nothing is changed.',
  ],
  [
    Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' }),
    'EROFS: read-only file system',
  ],
  [new DatabaseUnavailable('The database does not respond.'), 'The database does not respond.'],
])('what %s prints', (error, text) => {
  expect(failure(error)).toEqual({ exitCode: 1, text });
});
