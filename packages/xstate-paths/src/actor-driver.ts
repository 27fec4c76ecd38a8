import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  StateMachine,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { openingsOf } from './explore.ts';
import { Mismatch } from './mismatch.ts';
import type { Driver, Effects, PathModel, Settlement } from './path-model.ts';
import { plain, stable } from './plain.ts';
import { providedActions, stateName } from './state-paths.ts';
import { MOST_MICROSTEPS } from './stepper.ts';

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
  const { config, implementations } = model.machine.provide({
    actors: heldActors(recorder),
    actions: recordedActions(recorder),
  });
  const machine: AnyStateMachine = new StateMachine(
    {
      ...withHeldActors(config, recorder),
      options: { maxIterations: MOST_MICROSTEPS, ...config.options },
    },
    implementations,
  );
  let actor = createActor(machine, { input: model.input });
  return {
    open: (label) => {
      const opening = openingsOf(model).find((each) => each.label === label);
      actor = createActor(machine, { input: opening?.input, clock: new SimulatedClock() });
      // It is checked; without an observer it would be thrown outside of the path.
      actor.subscribe({ error: () => undefined });
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
      if (snapshot.status === 'error') {
        return Promise.reject(new Error(`the machine breaks: ${String(snapshot.error)}`));
      }
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

type Config = AnyStateMachine['config'] & Readonly<Record<string, unknown>>;

/**
 * The configuration with the actors held that are written in an invoke: XState takes them from there. The values of an actor are events
 * of the plan, and not those of what holds its place.
 */
function withHeldActors(config: Config, recorder: Recorder): Config {
  const { listeners = [] } = recorder.model;
  const invokes = [config.invoke ?? []].flat() as Config[];
  const held = ({ onSnapshot: _, ...invoke }: Config) => {
    const hold = listeners.includes(String(invoke.id)) ? heldListener : heldCall;
    return typeof invoke.src === 'object' ? { ...invoke, src: hold(recorder) } : invoke;
  };
  const values = invokes
    .filter(({ onSnapshot }) => onSnapshot)
    .map(({ id, onSnapshot }) => [`xstate.snapshot.${String(id)}`, onSnapshot]);
  return {
    ...config,
    invoke: invokes.map(held),
    on: { ...(Object.fromEntries(values) as Config), ...(config.on as Config) },
    ...(config.states && {
      states: Object.fromEntries(
        Object.entries(config.states as Record<string, Config>).map(([name, state]) => [
          name,
          withHeldActors(state, recorder),
        ]),
      ),
    }),
  } as Config;
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

function recordedActions(recorder: Recorder) {
  return Object.fromEntries(
    providedActions(recorder.model.machine).map((name) => [
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
