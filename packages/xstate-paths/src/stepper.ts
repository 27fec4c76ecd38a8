import {
  createActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type ExecutableActionObject,
} from 'xstate';
import { transitionId } from './transition-id.ts';
import type { PathModel } from './path-model.ts';

/** One step of a machine: where it leads, by which transitions, and what it makes the machine do. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** The ids of the transitions, those of the immediate and raised events that follow included. */
  transitions: string[];
  /** Whether the machine does something on the event, as `snapshot.can()`. */
  isHeard: boolean;
  /** What it makes the machine do, for `effectsOf`. */
  actions: readonly ExecutableActionObject[];
}

export interface Stepper {
  /** Opens the machine with this input. */
  start(input: unknown): Step;
  /** What the event makes of the snapshot. Nothing runs. */
  take(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step;
}

/**
 * Takes steps of the model's machine without running it, as XState's `transition()`, which makes a new actor for each step and is
 * half as fast. An inspector receives the transitions that each microstep takes, those of
 * new children too.
 */
export function createStepper({ machine, input }: PathModel): Stepper {
  const self = createActor(machine, { input });
  let actions: ExecutableActionObject[] = [];
  let microsteps: AnyTransitionDefinition[][] = [];
  self.system.inspect((event) => {
    if (event.type === '@xstate.microstep' && event.actorRef === self) {
      microsteps.push(event._transitions);
    }
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
    actions = [];
    microsteps = [];
    const snapshot = next();
    const [first = []] = microsteps;
    return {
      snapshot,
      actions,
      isHeard: first.some(({ target, actions: own }) => target !== undefined || own.length > 0),
      transitions: microsteps.flat().map(transitionId),
    };
  };
  return {
    start: (opened) => step(() => machine.getInitialSnapshot(scope, opened)),
    take: (snapshot, event) => step(() => machine.transition(snapshot, event, scope)),
  };
}
