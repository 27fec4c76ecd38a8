import { assign, createActor, fromPromise, setup, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { createRecorder } from '../inspect/recorder.ts';
import { replay } from './replay.ts';
import { stepsOf } from './session.ts';
import { createWhatIf } from './what-if.ts';

const machine = setup({
  types: { events: {} as { type: 'send' } | { type: 'cancel' }, context: {} as { tries: number } },
  actors: {
    send: fromPromise<void, { tries: number }>(() => Promise.reject(new Error('it was called'))),
  },
}).createMachine({
  id: 'letter',
  context: { tries: 0 },
  initial: 'writing',
  states: {
    writing: { on: { send: 'sending' }, after: { 60_000: 'expired' } },
    sending: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ tries: context.tries }),
        onDone: 'sent',
        onError: 'waiting',
      },
      on: { cancel: 'writing' },
    },
    waiting: { after: { 5000: 'sending' } },
    sent: { type: 'final' },
    expired: { type: 'final' },
  },
});

/** What was recorded: the letter was opened at 0 s, sent at 10 s, and the sending was cancelled at 20 s. */
function record() {
  let at = 0;
  const recorder = createRecorder(
    () => undefined,
    () => at,
  );
  const actor = createActor(machine, { inspect: recorder.inspect, clock: new SimulatedClock() });
  actor.start();
  at = 10_000;
  actor.send({ type: 'send' });
  at = 20_000;
  actor.send({ type: 'cancel' });
  actor.stop();
  const session = recorder.session();
  const [info] = session.actors;
  if (!info) {
    throw new Error('no actor was recorded');
  }
  return { actor: info, steps: stepsOf(session, info.id) };
}

function continued(count: number) {
  const { actor, steps } = record();
  return createWhatIf({ machine, actor, steps: steps.slice(0, count), at: 0 });
}

test('it continues from a recorded step with the call that waits, and settles it', () => {
  const whatIf = continued(2);
  expect(whatIf.get()).toMatchObject({
    now: 10_000,
    waiting: [{ id: 'send', input: { tries: 1 } }],
    delays: [],
    session: {
      entries: [],
      actors: [{ start: { value: 'sending' }, state: { value: 'sending' } }],
    },
  });
  whatIf.take({ type: 'xstate.error.actor.send', actorId: 'send', error: new Error('offline') });
  expect(whatIf.get()).toMatchObject({
    waiting: [],
    delays: [{ event: { type: 'xstate.after.5000.letter.waiting' }, due: 15_000 }],
  });
  whatIf.advance(5_000);
  expect(whatIf.get()).toMatchObject({
    now: 15_000,
    waiting: [{ id: 'send', input: { tries: 2 } }],
    delays: [],
  });
  whatIf.take({ type: 'xstate.done.actor.send', actorId: 'send', output: null });
  expect(whatIf.get()).toMatchObject({
    waiting: [],
    session: { actors: [{ state: { value: 'sent', status: 'done', context: { tries: 2 } } }] },
  });
});

test('a delay that ran in the recording ends at its time, and one that was cancelled does not', () => {
  const opened = continued(1);
  expect(opened.get().delays).toMatchObject([{ due: 60_000 }]);
  opened.advance(60_000);
  expect(opened.get().session.actors[0]?.state.value).toBe('expired');

  const again = continued(3);
  expect(again.get().delays).toMatchObject([{ due: 80_000 }]);
  again.take({ type: 'send' });
  expect(again.get().delays).toEqual([]);
});

test('what was tried is a session that can be replayed, beside what was recorded', () => {
  const { actor, steps } = record();
  const before = structuredClone(steps);
  const whatIf = createWhatIf({ machine, actor, steps: steps.slice(0, 1), at: 0 });
  whatIf.take({ type: 'send' });
  whatIf.take({ type: 'xstate.done.actor.send', actorId: 'send', output: null });
  const { session } = whatIf.get();
  const [tried] = session.actors;
  expect(tried && replay(machine, tried, stepsOf(session, tried.id))).toMatchObject([
    { step: { n: 1, after: { value: 'sending' } }, mismatch: [] },
    { step: { n: 2, after: { value: 'sent', status: 'done' } }, mismatch: [] },
  ]);
  expect(steps).toEqual(before);
});
