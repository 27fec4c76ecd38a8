import {
  createActor,
  fromCallback,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type ExecutableActionObject,
  type InspectionEvent,
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
  /** What the machine threw: then it has the state of before, as a running actor. */
  thrown: { error: unknown } | null;
}

export interface Stepper {
  /** Opens the machine with this input. Throws what the machine throws. */
  start(input: unknown): Step;
  /** What the event makes of the snapshot. Nothing runs. */
  take(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step;
}

const nothing = fromCallback(() => undefined);

/** A step with more immediate transitions does not end: its states lead to each other by `always`. */
export const MOST_MICROSTEPS = 10_000;

/**
 * Takes steps of a machine without running it, as XState's `transition()`, which makes a new actor for each step and is
 * half as fast. An inspector receives the transitions that each microstep takes, those of
 * new children too.
 */
export function createStepper({ machine, input }: Pick<PathModel, 'machine' | 'input'>): Stepper {
  let count = 0;
  const limit = ({ type }: InspectionEvent) => {
    count += type === '@xstate.microstep' ? 1 : 0;
    if (count > MOST_MICROSTEPS) {
      throw new Error(`over ${MOST_MICROSTEPS} immediate transitions: they do not end`);
    }
  };
  const self = createActor(machine, { input, inspect: limit });
  let actions: ExecutableActionObject[] = [];
  let microsteps: AnyTransitionDefinition[][] = [];
  /** New for each step: in that of an earlier one the `systemId` of a child may be taken. */
  const openSystem = () => {
    count = 0;
    self.system = createActor(nothing, { inspect: limit }).system;
    self.system.inspect((event) => {
      if (event.type === '@xstate.microstep' && event.actorRef === self) {
        microsteps.push(event._transitions);
      }
    });
    return self.system;
  };
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
    scope.system = openSystem();
    const snapshot = next();
    const [first = []] = microsteps;
    return {
      snapshot,
      actions,
      isHeard: first.some(({ target, actions: own }) => target !== undefined || own.length > 0),
      transitions: microsteps.flat().map(transitionId),
      thrown: null,
    };
  };
  return {
    start: (opened) => step(() => machine.getInitialSnapshot(scope, opened)),
    take: (before, event) => {
      try {
        return step(() => machine.transition(before, event, scope));
      } catch (error) {
        const snapshot: AnyMachineSnapshot = { ...before, status: 'error', error };
        return { snapshot, actions: [], isHeard: true, transitions: [], thrown: { error } };
      }
    },
  };
}
