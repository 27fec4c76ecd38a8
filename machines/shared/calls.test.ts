import { createActor, toPromise, type AnyActor } from 'xstate';
import { expect, test } from 'vitest';
import { missingCall, toActors, unexpectedFailure, type Call } from './calls.ts';

interface Calls {
  load: Call<null, string>;
}

test('a call settles with its result or its own error', async () => {
  const { load } = toActors<Calls>({ load: () => Promise.resolve('room') });
  const actor = createActor(load, { input: null }).start();
  await new Promise(setImmediate);
  expect(actor.getSnapshot().output).toBe('room');
});

test('a call that the app does not provide fails with its name', async () => {
  const actor = createActor(missingCall<Calls, 'load'>('load'), { input: null });
  await expect(toPromise(actor.start())).rejects.toThrow('actor "load" was not provided');
});

test('an error without a code is an internal failure', () => {
  const event = { type: 'xstate.error.actor.load', error: new TypeError('x is undefined') };
  expect(unexpectedFailure({ event })).toEqual({ code: 'internal' });
});

test('the abort of a call is not the failure of the call that is started after it, as StrictMode does', async () => {
  let calls = 0;
  const { load } = toActors<Calls>({
    load: (_, signal) => {
      calls += 1;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
  });
  const actor = createActor(load, { input: null }).start();
  restart(actor);
  await new Promise(setImmediate);
  expect([calls, actor.getSnapshot().status]).toEqual([2, 'active']);
});

/** As `stopRootWithRehydration` of @xstate/react. */
function restart(actor: AnyActor): void {
  const snapshot: unknown = actor.getSnapshot();
  actor.stop();
  Object.assign(actor, { _processingStatus: 0, _snapshot: snapshot });
  actor.start();
}
