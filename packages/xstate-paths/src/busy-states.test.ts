import { fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { endlessBusyStates } from './busy-states.ts';
import { explore } from './explore.ts';
import type { PathModel } from './path-model.ts';

/** A letter that is sent, and after `failure` is in that state. */
function letter(failure: 'unsent' | 'sending' | null): PathModel {
  const machine = setup({ actors: { send: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'letter',
    initial: 'unsent',
    states: {
      unsent: { on: { post: 'sending' } },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          onDone: 'sent',
          ...(failure && { onError: { target: failure, reenter: true } }),
        },
      },
      sent: { type: 'final' },
    },
  });
  const result = (outcome: 'done' | 'error') => {
    const type = `xstate.${outcome}.actor.send`;
    return { [type]: [{ label: outcome, event: { type } }] };
  };
  return {
    name: 'letter',
    machine,
    input: undefined,
    variants: {
      post: [{ label: 'Post it', event: { type: 'post' } }],
      ...result('done'),
      ...(failure && result('error')),
    },
    listeners: [],
    ends: [],
    view: () => ({}),
    outcome: () => '',
    manual: 'it is a test',
    requirements: [],
    invariants: [],
  };
}

function problemsOf(failure: 'unsent' | 'sending' | null): string[] {
  const model = letter(failure);
  return endlessBusyStates(model, explore(model));
}

test('a call that may succeed and fail ends', () => {
  expect(problemsOf('unsent')).toEqual([]);
});

test('a call whose failure has no transition is reported', () => {
  expect(problemsOf(null)).toEqual(['no call of sending ends with error']);
});

test('a failure that only tries again is reported', () => {
  expect(problemsOf('sending')).toEqual(['results of calls lead from sending back to it']);
});
