import { assign, createActor, fromPromise, setup, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { createRecorder } from '../inspect/recorder.ts';
import { machineFinder } from './machines.ts';
import { replay } from './replay.ts';
import { stepsOf } from './session.ts';
import { createWhatIf } from './what-if.ts';

const machine = setup({
  types: { events: {} as { type: 'send' } | { type: 'cancel' }, context: {} as { tries: number } },
  actors: {
    send: fromPromise<null, { tries: number }>(() => Promise.reject(new Error('it was called'))),
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
  return { actor: info, steps: stepsOf(session, info.id), definitions: session.definitions };
}

function continued(count: number) {
  const { actor, steps, definitions } = record();
  return createWhatIf({ machine, actor, steps: steps.slice(0, count), at: 0, definitions });
}

/** What a person sees of it. */
function seen({ get }: ReturnType<typeof createWhatIf>) {
  const { now, waiting, delays, session } = get();
  const [actor] = session.actors;
  return {
    now,
    waiting,
    delays: delays.map(({ event, due }) => [event.type, due]),
    state: [actor?.state.value, actor?.state.status, actor?.state.context],
    count: session.entries.length,
  };
}

test('it continues from a recorded step with the call that waits, and settles it', () => {
  const whatIf = continued(2);
  expect(seen(whatIf)).toEqual({
    now: 10_000,
    waiting: [{ id: 'send', input: { tries: 1 } }],
    delays: [],
    state: ['sending', 'active', { tries: 1 }],
    count: 0,
  });
  whatIf.take({ type: 'xstate.error.actor.send', actorId: 'send', error: new Error('offline') });
  expect(seen(whatIf)).toEqual({
    now: 10_000,
    waiting: [],
    delays: [['xstate.after.5000.letter.waiting', 15_000]],
    state: ['waiting', 'active', { tries: 1 }],
    count: 1,
  });
  whatIf.advance(5_000);
  expect(seen(whatIf)).toEqual({
    now: 15_000,
    waiting: [{ id: 'send', input: { tries: 2 } }],
    delays: [],
    state: ['sending', 'active', { tries: 2 }],
    count: 2,
  });
  whatIf.take({ type: 'xstate.done.actor.send', actorId: 'send', output: null });
  expect(seen(whatIf)).toEqual({
    now: 15_000,
    waiting: [],
    delays: [],
    state: ['sent', 'done', { tries: 2 }],
    count: 3,
  });
});

test('a delay that ran in the recording ends at its time, and one that was cancelled does not', () => {
  const opened = continued(1);
  expect(opened.get().delays.map(({ due }) => due)).toEqual([60_000]);
  opened.advance(60_000);
  expect(opened.get().session.actors[0]?.state.value).toBe('expired');

  const again = continued(3);
  expect(again.get().delays.map(({ due }) => due)).toEqual([80_000]);
  again.take({ type: 'send' });
  expect(again.get().delays).toEqual([]);
});

test('what was tried is a session that can be replayed, beside what was recorded', () => {
  const { actor, steps, definitions } = record();
  const before = structuredClone(steps);
  const whatIf = createWhatIf({ machine, actor, steps: steps.slice(0, 1), at: 0, definitions });
  whatIf.take({ type: 'send' });
  whatIf.take({ type: 'xstate.done.actor.send', actorId: 'send', output: null });
  const { session } = whatIf.get();
  const [tried] = session.actors;
  const replayed = tried ? replay(machine, tried, stepsOf(session, tried.id)) : [];
  expect(replayed.map(({ step, mismatch }) => [step.n, step.after.value, mismatch])).toEqual([
    [1, 'sending', []],
    [2, 'sent', []],
  ]);
  expect(steps).toEqual(before);
  // Where it is opened, its machine is found.
  expect(tried && machineFinder([]).of(session, tried)?.title).toBe('letter');
});
