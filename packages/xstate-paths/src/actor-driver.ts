import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { openingsOf } from './explore.ts';
import { Mismatch } from './mismatch.ts';
import type { Driver, Effects, PathModel, Settlement } from './path-model.ts';
import { plain, stable } from './plain.ts';
import { stateName } from './state-paths.ts';

type Seen = Pick<Effects, 'started' | 'emitted' | 'ran'>;

interface Recorder {
  model: PathModel;
  /** What has happened since the last check. */
  seen: { -readonly [Kind in keyof Seen]: Seen[Kind][number][] };
  /** The calls that wait until the plan settles them. */
  held: Map<string, (settlement: Settlement) => void>;
}

/** A live actor whose calls all wait until the plan settles them. It checks state, view and effects after each step. */
export function actorDriver(model: PathModel): Driver & { stop: () => void } {
  const recorder: Recorder = {
    model,
    seen: { started: [], emitted: [], ran: [] },
    held: new Map(),
  };
  const machine = model.machine.provide({
    actors: heldActors(recorder),
    actions: recordedActions(recorder),
  }) as AnyStateMachine;
  let actor = createActor(machine, { input: model.input });
  return {
    open: (label) => {
      const opening = openingsOf(model).find((each) => each.label === label);
      actor = createActor(machine, { input: opening?.input, clock: new SimulatedClock() });
      actor.on('*', (event) => recorder.seen.emitted.push(plain(event)));
      actor.start();
      return settled();
    },
    act: (event) => {
      actor.send(event);
      return settled();
    },
    settle: (name, settlement) => {
      if (model.listeners?.includes(name) && !settlement.ok) {
        actor.send({ type: `xstate.error.actor.${name}`, error: settlement.error });
        return settled();
      }
      const settle = recorder.held.get(name);
      if (!settle) {
        throw new Error(`no call "${name}" is in progress`);
      }
      recorder.held.delete(name);
      settle(settlement);
      return settled();
    },
    check: ({ state, view, effects, output }) => {
      const snapshot = actor.getSnapshot();
      const { started, emitted, ran } = recorder.seen;
      const seen = {
        state: stateName(snapshot.value),
        view: model.view?.(snapshot) ?? {},
        effects: { started, emitted, ran },
        output: plain(snapshot.output),
      };
      const { started: toStart, emitted: toEmit, ran: toRun } = effects;
      const expected = {
        state,
        view,
        effects: { started: toStart, emitted: toEmit, ran: toRun },
        output,
      };
      recorder.seen = { started: [], emitted: [], ran: [] };
      return stable(seen) === stable(expected)
        ? Promise.resolve(seen)
        : Promise.reject(new Mismatch(expected, seen));
    },
    stop: () => actor.stop(),
  };
}

function heldActors(recorder: Recorder): Record<string, AnyActorLogic> {
  const { machine, listeners = [] } = recorder.model;
  return Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      listeners.includes(name) ? heldListener(recorder) : heldCall(recorder),
    ]),
  );
}

function heldListener(recorder: Recorder): AnyActorLogic {
  return fromCallback<AnyEventObject, unknown>(({ self, input }) => {
    recorder.seen.started.push({ id: self.id, input: plain(input) });
  });
}

function heldCall(recorder: Recorder): AnyActorLogic {
  return fromPromise<unknown, unknown>(({ self, input, signal }) => {
    recorder.seen.started.push({ id: self.id, input: plain(input) });
    signal.addEventListener('abort', () => recorder.held.delete(self.id));
    return new Promise((resolve, reject) => {
      recorder.held.set(self.id, (settlement) => {
        if (settlement.ok) {
          resolve(settlement.output);
        } else {
          // What a call rejects with is for the machine to judge, an Error or not.
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the plan's own failure
          reject(settlement.error);
        }
      });
    });
  });
}

/** The effects that the app provides, which are plain functions here; XState's own, as `assign`, can be resolved. */
function recordedActions(recorder: Recorder) {
  return Object.fromEntries(
    Object.entries(recorder.model.machine.implementations.actions)
      .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
      .map(([name]) => [
        name,
        (_: unknown, params: unknown) =>
          void recorder.seen.ran.push({ action: name, params: plain(params) }),
      ]),
  );
}

/** Every promise of this turn has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
