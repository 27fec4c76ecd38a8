import {
  createActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type ExecutableActionObject,
} from 'xstate';
import { transitionId } from '#tools/machines/transition-id.ts';
import type { PathModel } from './path-model.ts';

/** One step of a machine: where it leads, by which transitions, and what it makes the machine do. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** The ids of the transitions, those of the immediate and raised events that follow included. */
  transitions: string[];
  /** What it makes the machine do, for `effectsOf`. */
  actions: readonly ExecutableActionObject[];
}

export interface Stepper {
  /** Opens the machine with this input. */
  start(input: unknown): Step;
  /** What the event makes of the snapshot. Nothing runs. */
  take(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step;
}

/** Takes steps of the model's machine without running it: as XState's `transition()`, with the transitions that are taken. */
export function createStepper({ machine, input }: PathModel): Stepper {
  let taken: AnyTransitionDefinition[] = [];
  let actions: ExecutableActionObject[] = [];
  const self = createActor(machine, {
    input,
    inspect: (event) => {
      // A child machine that starts takes its first steps in the same system.
      if (event.type === '@xstate.microstep' && event.actorRef === self) {
        taken.push(...event._transitions);
      }
    },
  });
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action) => void actions.push(action),
  } satisfies AnyActorScope;
  const step = (next: () => AnyMachineSnapshot): Step => {
    taken = [];
    actions = [];
    const snapshot = next();
    return {
      snapshot,
      transitions: taken.map((transition) => transitionId(transition)),
      actions,
    };
  };
  return {
    start: (opened) => step(() => machine.getInitialSnapshot(scope, opened)),
    take: (snapshot, event) => step(() => machine.transition(snapshot, event, scope)),
  };
}
