import { getNextTransitions, type AnyStateMachine, type StateValue } from 'xstate';
import { nodesIn, transitionId } from 'xstate-paths';
import { pathModels } from './config.ts';
import type { ActorInfo, Session, State, Step } from '../inspect/protocol.ts';
import { machineFinder, movedLast, type ShownMachine } from '../recording/machines.ts';
import { stepsOf } from '../recording/session.ts';

export const machines = machineFinder(pathModels);

/** Where an actor is drawn: its own machine, or for an actor that is none the one that is nearest above it. */
export function drawnOf(
  session: Session,
  actor: ActorInfo,
): { actor: ActorInfo; machine: ShownMachine } | null {
  const machine = machines.of(session, actor);
  if (machine) {
    return { actor, machine };
  }
  const parent = session.actors.find(({ id }) => id === actor.parent);
  return parent ? drawnOf(session, parent) : null;
}

/** The chosen actor, while its machine is the one of the address; else the newest of that machine; without one, the one that moved last. */
export function actorToShow(
  session: Session,
  name: string | null,
  asked: ShownMachine | undefined,
  chosen: string | null,
): ActorInfo | undefined {
  const found = session.actors.find(({ id }) => id === chosen);
  if (found && (name === null || drawnOf(session, found)?.machine === asked)) {
    return found;
  }
  const ofMachine = session.actors.filter((each) => machines.of(session, each) === asked);
  return name === null
    ? (movedLast(session) ?? session.actors.at(-1))
    : asked && (ofMachine.findLast(({ state }) => state.status === 'active') ?? ofMachine.at(-1));
}

/** What is shown in place of a drawing. */
export function textWithout(machine: string | null, actor: ActorInfo | undefined): string {
  return actor
    ? `There is no drawing of ${actor.id}. Its events and its value are in Details.`
    : machine === null
      ? 'Open the app in another tab: its machines are drawn here.'
      : `No machine “${machine}” has started yet.`;
}

/** What the drawing and the panels show of an actor at one moment. */
export interface ActorView {
  actor: ActorInfo;
  state: State;
  /** Up to the one that led to the state, the oldest first; none when they are no longer kept. */
  steps: readonly Step[];
  /** Whether the state is the one of now. */
  isNow: boolean;
}

/** An actor as it was after entry `n`, or as it is now (`n` null). */
export function viewActor(session: Session, actor: ActorInfo, n: number | null): ActorView {
  const all = stepsOf(session, actor.id);
  if (n === null) {
    return { actor, state: actor.state, steps: all, isNow: true };
  }
  const steps = all.filter((step) => step.n <= n);
  return { actor, state: steps.at(-1)?.after ?? actor.start, steps, isNow: false };
}

/** The ids of the states that a machine is in, its root included. */
export function activeStates(
  machine: AnyStateMachine,
  value: StateValue | null,
): ReadonlySet<string> {
  return new Set(value === null ? [] : nodesIn(machine.root, value).map(({ id }) => id));
}

/** The ids of the transitions that the machine may take next, guards aside. */
export function possibleTransitions(
  machine: AnyStateMachine,
  value: StateValue | null,
): ReadonlySet<string> {
  try {
    const transitions =
      value === null ? [] : getNextTransitions(machine.resolveState({ value, context: {} }));
    return new Set(transitions.map(transitionId));
  } catch {
    // The machine as it is now has no such state.
    return new Set();
  }
}
