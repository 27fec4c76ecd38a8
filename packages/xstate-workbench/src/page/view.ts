import { getNextTransitions, type AnyStateMachine, type StateValue } from 'xstate';
import { nodesIn, type PathModel, transitionId } from 'xstate-paths';
import { pathModels } from './config.ts';
import type { ActorInfo, Session, State, Step } from '../inspect/protocol.ts';
import { stepsOf } from '../recording/session.ts';

const [firstModel] = pathModels;

/** The path model of a name in the address; the first one for another name. */
export function modelNamed(name: string | null): PathModel {
  const model = pathModels.find((each) => each.name === name) ?? firstModel;
  if (!model) {
    throw new Error('The visualizer needs a path model.');
  }
  return model;
}

/** The path model of an actor's machine. */
export function modelOf(actor: Pick<ActorInfo, 'machine'>): PathModel | undefined {
  return pathModels.find(({ machine }) => machine.id === actor.machine);
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
  const transitions =
    value === null ? [] : getNextTransitions(machine.resolveState({ value, context: {} }));
  return new Set(transitions.map(transitionId));
}
