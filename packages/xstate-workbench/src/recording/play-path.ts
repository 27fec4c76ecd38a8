import { createActor, fromCallback, SimulatedClock, type AnyStateMachine } from 'xstate';
import { openingsOf, type PathModel, type PlanPath } from 'xstate-paths';
import type { Session } from '../inspect/protocol.ts';
import { createRecorder } from '../inspect/recorder.ts';

const nothing = fromCallback(() => undefined);

/**
 * What a machine does on a path of its plan, as a session of one actor: the first entry is the start, and each further
 * step of the path is one entry. Calls do nothing; the path has their results.
 */
export function playPath(model: PathModel, path: PlanPath): Session {
  const recorder = createRecorder(() => undefined);
  const names = Object.keys(model.machine.implementations.actors as object);
  const machine = model.machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, nothing])),
  }) as AnyStateMachine;
  const [opening] = path.steps;
  const openings = openingsOf(model);
  const input = openings.find(({ label }) => label === opening?.label)?.input;
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  });
  actor.start();
  for (const { event } of path.steps) {
    if (event) {
      actor.send(event);
    }
  }
  const { actors: played, entries, ...session } = recorder.session();
  const own = played.filter(({ machine: id, parent }) => id === machine.id && parent === null);
  return {
    ...session,
    actors: own,
    entries: entries.filter(
      (entry) => entry.kind === 'step' && own.some(({ id }) => id === entry.actor),
    ),
  };
}
