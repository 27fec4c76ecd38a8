import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { singleTab } from './request-form-logic.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a tab shows of a form at once, in a browser with this `navigator`. */
function stateIn(navigator: object) {
  vi.stubGlobal('navigator', navigator);
  const actor = createActor(singleTab, { input: { name: 'form' } }).start();
  const { value } = actor.getSnapshot();
  actor.stop();
  return value;
}

test.each([
  ['has no locks', {}],
  ['hides its locks', { locks: undefined }],
  [
    'throws when it is asked for locks',
    {
      get locks(): LockManager {
        throw new DOMException('forbidden', 'SecurityError');
      },
    },
  ],
])('the form opens in a browser that %s', (_, navigator) => {
  expect(stateIn(navigator)).toBe('open');
});

test('the form waits for the lock where there is one', () => {
  const locks = { request: () => new Promise(() => undefined) };
  expect(stateIn({ locks })).toBe('awaitingLock');
});
