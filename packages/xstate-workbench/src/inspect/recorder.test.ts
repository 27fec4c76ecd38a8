import {
  createActor,
  emit,
  fromPromise,
  fromTransition,
  sendParent,
  setup,
  SimulatedClock,
} from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import { KEPT_ENTRIES, sessionSchema, type Entry } from './protocol.ts';
import { createRecorder, type RecorderReport } from './recorder.ts';

const child = setup({}).createMachine({
  id: 'child',
  initial: 'waiting',
  states: {
    waiting: { on: { 'child.wake': 'awake' } },
    awake: { entry: sendParent({ type: 'child.woke' }) },
  },
});

const parent = setup({
  types: { emitted: {} as { type: 'toast' } },
  actors: { child, load: fromPromise(() => Promise.resolve('room')) },
}).createMachine({
  id: 'parent',
  initial: 'loading',
  context: { at: new Date('2026-12-01T09:00:00Z') },
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'open' } },
    open: {
      tags: 'editable',
      invoke: { id: 'child', src: 'child' },
      on: { 'child.woke': { target: 'left', actions: emit({ type: 'toast' }) } },
    },
    left: {},
  },
});

async function record() {
  const reports: RecorderReport[] = [];
  let at = 0;
  const recorder = createRecorder(
    (report) => reports.push(structuredClone(report)),
    () => (at += 1),
  );
  const actor = createActor(parent, { inspect: recorder.inspect }).start();
  await new Promise(setImmediate);
  actor.getSnapshot().children.child?.send({ type: 'child.wake' });
  actor.send({ type: 'unknown' });
  return { recorder, reports };
}

test('the log has each step with its sender, its transitions and what the actor emitted', async () => {
  const { recorder } = await record();
  const { entries } = recorder.session();
  expect(
    entries.map((entry) =>
      entry.kind === 'step'
        ? [entry.actor, entry.event.type, entry.source, entry.transitions, entry.after.value]
        : [entry.actor, 'emitted', entry.event.type],
    ),
  ).toEqual([
    ['parent-1', 'xstate.init', null, [], 'loading'],
    ['load-2', 'xstate.init', 'parent-1', [], null],
    [
      'parent-1',
      'xstate.done.actor.load',
      'load-2',
      ['parent.loading:xstate.done.actor.load:0'],
      'open',
    ],
    ['child-3', 'xstate.init', 'parent-1', [], 'waiting'],
    ['child-3', 'child.wake', null, ['child.waiting:child.wake:0'], 'awake'],
    ['parent-1', 'child.woke', 'child-3', ['parent.open:child.woke:0'], 'left'],
    ['parent-1', 'emitted', 'toast'],
    ['child-3', 'xstate.stop', null, [], 'awake'],
    ['parent-1', 'unknown', null, [], 'left'],
  ]);
});

test('the session has each actor with its parent, its machine and its state now', async () => {
  const { recorder } = await record();
  const { actors } = recorder.session();
  expect(
    actors.map(({ id, parent: above, machine, state }) => [
      id,
      above,
      machine,
      state.value,
      state.status,
      state.output,
    ]),
  ).toEqual([
    ['parent-1', null, 'parent', 'left', 'active', null],
    ['load-2', 'parent-1', null, null, 'done', 'room'],
    ['child-3', 'parent-1', 'child', 'awake', 'stopped', null],
  ]);
  expect(actors[0]?.state.context).toEqual({
    at: { $: 'Date', iso: '2026-12-01T09:00:00.000Z' },
  });
});

test('what is reported passes through a channel and is what the session has', async () => {
  const { recorder, reports } = await record();
  const reported = reports.flatMap((report) => (report.type === 'entry' ? [report.entry] : []));
  expect(reported.sort((a, b) => a.n - b.n)).toEqual(recorder.session().entries);
  expect(v.parse(sessionSchema, recorder.session())).toEqual(recorder.session());
});

test('an event that waits for a restart, as in StrictMode, is taken after it', () => {
  const recorder = createRecorder(() => undefined);
  const actor = createActor(child, { inspect: recorder.inspect }).start();
  const snapshot: unknown = actor.getSnapshot();
  actor.stop();
  Object.assign(actor, { _processingStatus: 0, _snapshot: snapshot });
  actor.send({ type: 'child.sleep' });
  actor.start();
  expect(recorder.session().entries.map(({ event }) => event.type)).toEqual([
    'xstate.init',
    'xstate.stop',
    'xstate.init',
    'child.sleep',
  ]);
});

test('the oldest entries are dropped, and their actor starts after them', () => {
  const recorder = createRecorder(() => undefined);
  const machine = setup({}).createMachine({
    id: 'counter',
    initial: 'even',
    states: { even: { on: { count: 'odd' } }, odd: { on: { count: 'even' } } },
  });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  for (let sent = 0; sent <= KEPT_ENTRIES; sent += 1) {
    actor.send({ type: 'count' });
  }
  const { actors, entries } = recorder.session();
  expect([entries.length, entries[0]?.n, entries.at(-1)?.n]).toEqual([
    KEPT_ENTRIES,
    3,
    KEPT_ENTRIES + 2,
  ]);
  expect(actors[0]?.start.value).toBe('odd');
});

const order = setup({
  types: { emitted: {} as { type: 'toast'; text: string } },
  actors: { save: fromPromise<null, { name: string }>(() => Promise.resolve(null)) },
  actions: { track: (_, _params: { step: number }) => undefined },
}).createMachine({
  id: 'order',
  context: { name: null as string | null },
  initial: 'editing',
  states: {
    editing: {
      entry: { type: 'track', params: { step: 1 } },
      after: { 5000: 'saving' },
      on: { save: { target: 'saving', actions: emit({ type: 'toast', text: 'Saving' }) } },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }: { context: { name: string | null } }) => ({
          name: trimmed(context.name),
        }),
      },
    },
  },
});

function trimmed(name: string | null): string {
  if (name === null) {
    throw new Error('the order has no name');
  }
  return name.trim();
}

function effectsOfEntry(entry: Entry | undefined) {
  return entry?.kind === 'step' ? entry.effects : null;
}

test('a step has what it started, emitted and ran, and the delays that began', () => {
  const recorder = createRecorder(() => undefined);
  const named = order.provide({});
  const actor = createActor(named, {
    snapshot: named.resolveState({ value: 'editing', context: { name: 'Lina ' } }),
    inspect: recorder.inspect,
  }).start();
  actor.send({ type: 'save' });
  createActor(order, { inspect: recorder.inspect, clock: new SimulatedClock() }).start();
  const [restored, saved, , , opened] = recorder.session().entries;
  expect(effectsOfEntry(restored)).toBeUndefined();
  expect(effectsOfEntry(saved)).toEqual({
    started: [{ id: 'save', input: { name: 'Lina' } }],
    emitted: [{ type: 'toast', text: 'Saving' }],
  });
  expect(effectsOfEntry(opened)).toEqual({
    ran: [{ action: 'track', params: { step: 1 } }],
    delays: [{ event: 'xstate.after.5000.order.editing', ms: 5000 }],
  });
});

test('a step in which the machine throws is recorded with its error', async () => {
  const recorder = createRecorder(() => undefined);
  const actor = createActor(order, { inspect: recorder.inspect, clock: new SimulatedClock() });
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.send({ type: 'save' });
  await Promise.resolve();
  const last = recorder.session().entries.at(-1);
  expect(last?.kind === 'step' && [last.event.type, last.after.value, last.after.status]).toEqual([
    'save',
    'editing',
    'error',
  ]);
  expect(JSON.stringify(last)).toContain('the order has no name');
});

const polling = setup({
  actors: {
    load: fromPromise(() => Promise.resolve('room')),
    count: fromTransition((sum: number) => sum + 1, 0),
  },
}).createMachine({
  id: 'polling',
  initial: 'loading',
  invoke: { src: 'count', id: 'count' },
  states: {
    loading: { invoke: { src: 'load', onDone: 'waiting' } },
    waiting: { on: { again: 'loading' } },
  },
});

test('the application runs on where something cannot be recorded', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const recorder = createRecorder(() => {
    throw new Error('the channel is closed');
  });
  const actor = createActor(polling, { inspect: recorder.inspect }).start();
  expect(actor.getSnapshot().value).toBe('loading');
  expect(String(warn.mock.calls[0]?.[1])).toContain('the channel is closed');
});

test('a call without an id has the name of its actor, and a reducer stops with its parent', () => {
  const recorder = createRecorder(() => undefined);
  createActor(polling, { inspect: recorder.inspect }).start().stop();
  expect(recorder.session().actors.map(({ name, state }) => [name, state.status])).toEqual([
    ['polling', 'stopped'],
    ['count', 'stopped'],
    ['load', 'stopped'],
  ]);
  expect(recorder.actorOf('count-2')).toBeUndefined();
});

test('calls that have ended are dropped with their entries', async () => {
  const recorder = createRecorder(() => undefined);
  const actor = createActor(polling, { inspect: recorder.inspect }).start();
  for (let sent = 0; sent < KEPT_ENTRIES / 2; sent += 1) {
    await Promise.resolve().then(() => Promise.resolve());
    actor.send({ type: 'again' });
  }
  const { actors, entries } = recorder.session();
  const named = new Set(entries.map((entry) => entry.actor));
  expect(actors.map(({ id }) => id).filter((id) => !named.has(id))).toEqual(['count-2']);
});
