import { expect, test } from 'vitest';
import { failed, loaded } from '#domain/async-result.ts';
import { toFailure } from '#domain/errors.ts';
import { limitOptionalReads } from './optional-reads.ts';

/** Responds to `/late` when `/go` is requested, to everything else at once. */
function openServer(): typeof fetch {
  const held = new EventTarget();
  return (input) =>
    new Promise((resolve) => {
      const respond = () => resolve(Response.json(input));
      if (input === '/late') {
        held.addEventListener('go', respond);
      } else {
        held.dispatchEvent(new Event('go'));
        respond();
      }
    });
}

test('an optional read that is late fails as unavailable, one in time is returned', async () => {
  const { fetch, readOptional } = limitOptionalReads(openServer(), 1);
  const statusOf = (path: string) => readOptional(async () => (await fetch(path)).status);
  expect(await statusOf('/late')).toEqual(loaded(503));
  expect(await statusOf('/rooms')).toEqual(loaded(200));
});

test('an optional read that fails is a failed result', async () => {
  const { readOptional } = limitOptionalReads(openServer());
  const error = new Error('no network');
  expect(await readOptional(() => Promise.reject(error))).toEqual(failed(toFailure(error)));
});

test('the main read of a page is waited for', async () => {
  const { fetch, readOptional } = limitOptionalReads(openServer(), 1);
  const main = fetch('/late');
  expect(await readOptional(async () => (await fetch('/late')).status)).toEqual(loaded(503));
  await fetch('/go');
  expect(await (await main).json()).toBe('/late');
});
