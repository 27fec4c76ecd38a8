import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';
import { stable, stateName } from './explore.ts';
import type { Driver, PathModel, Settlement } from './path-model.ts';

/** A live actor whose calls all wait until the plan settles them. */
export function actorDriver(model: PathModel): Driver & { stop: () => void } {
  const held = new Map<string, (settlement: Settlement) => void>();
  const actor = createActor(
    model.machine.provide({ actors: holdCalls(model, held) }) as AnyStateMachine,
    { input: model.input, clock: new SimulatedClock() },
  );
  return {
    open: () => {
      actor.start();
      return settled();
    },
    act: (event) => {
      actor.send(event);
      return settled();
    },
    settle: (name, settlement) => {
      const settle = held.get(name);
      if (!settle) {
        throw new Error(`no call "${name}" is in progress`);
      }
      held.delete(name);
      settle(settlement);
      return settled();
    },
    check: ({ state, view }) => {
      const snapshot = actor.getSnapshot();
      const seen = stable([stateName(snapshot.value), model.view(snapshot)]);
      const expected = stable([state, view]);
      return seen === expected
        ? Promise.resolve()
        : Promise.reject(new Error(`saw ${seen}\nexpected ${expected}`));
    },
    stop: () => actor.stop(),
  };
}

function holdCalls(
  { machine, listeners }: PathModel,
  held: Map<string, (settlement: Settlement) => void>,
): Record<string, AnyActorLogic> {
  return Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      listeners.includes(name)
        ? fromCallback(() => undefined)
        : fromPromise(({ self, signal }) => {
            signal.addEventListener('abort', () => held.delete(self.id));
            return new Promise((resolve, reject) => {
              held.set(self.id, (settlement) => {
                if (settlement.ok) {
                  resolve(settlement.output);
                } else {
                  // What a call rejects with is for the machine to judge, an Error or not.
                  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the plan's own failure
                  reject(settlement.error);
                }
              });
            });
          }),
    ]),
  );
}

/** Every promise of this turn has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
