import { expect, test } from 'vitest';
import { failed, loaded } from './async-result.ts';

const failure = { code: 'network' } as const;

test.each([
  ['read', loaded(1), { status: 'loaded', value: 1, failure: null }],
  ['not read', failed(failure), { status: 'failed', value: null, failure }],
  ['read before, and not again', failed(failure, 1), { status: 'failed', value: 1, failure }],
])('the state of what was %s', (_, result, state) => {
  expect(result).toEqual(state);
});
