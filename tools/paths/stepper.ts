import {
  createActor,
  createMachine,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { transitionId } from '#src/app/inspect/transition-id.ts';
import type { PathModel } from './path-model.ts';
import { statesOf, transitionsOf } from './state-paths.ts';

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
  /** As `snapshot.can()`, which takes a report for something that the transition does. */
  can(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean;
  /** What the event makes of the snapshot. Nothing runs. */
  take(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step;
}

/** The first part of the action by which a transition reports that it is taken; its id follows. */
const TAKEN = 'paths.taken ';

/**
 * Takes steps of the model's machine without running it, as XState's `transition()`, which makes a new actor for each step and is
 * half as fast. The snapshots belong to a copy of the machine in which each transition has one more action: it reports itself.
 */
export function createStepper({ machine, input }: PathModel): Stepper {
  const reporting = withReports(machine);
  const self = createActor(reporting, { input });
  let ran: ExecutableActionObject[] = [];
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action) => void ran.push(action),
  } satisfies AnyActorScope;
  const step = (next: () => AnyMachineSnapshot): Step => {
    ran = [];
    const snapshot = next();
    return {
      snapshot,
      transitions: ran.flatMap(({ type }) =>
        type.startsWith(TAKEN) ? [type.slice(TAKEN.length)] : [],
      ),
      actions: ran.filter(({ type }) => !type.startsWith(TAKEN)),
    };
  };
  return {
    start: (opened) => step(() => reporting.getInitialSnapshot(scope, opened)),
    can: (snapshot, event) =>
      machine
        .getTransitionData(snapshot, event)
        .some(({ target, actions }) => target !== undefined || actions.length > 0),
    take: (snapshot, event) => step(() => reporting.transition(snapshot, event, scope)),
  };
}

/** A copy of the machine whose transitions report that they are taken. */
function withReports(machine: AnyStateMachine): AnyStateMachine {
  const copy: AnyStateMachine = createMachine(machine.config, machine.implementations);
  for (const transition of statesOf(copy).flatMap(transitionsOf)) {
    const taken = { type: `${TAKEN}${transitionId(transition)}` };
    Object.assign(transition, { actions: [...transition.actions, taken] });
  }
  return copy;
}
