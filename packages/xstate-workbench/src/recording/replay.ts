import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { decode, encode } from '../inspect/encode.ts';
import type { ActorInfo, State, Step } from '../inspect/protocol.ts';
import { differences, type Difference } from './differences.ts';
import { REPLAYED, type ContextFunctions } from '../config.ts';
import { restoreSnapshot } from './restore.ts';

/** One step of a recording, taken once more by the machine as it is now. */
export interface ReplayedStep {
  step: Step;
  before: State;
  /** What the step changed in the recording. */
  changes: Difference[];
  /** Where the machine as it is now comes to something else, `value` or `context.…`; empty when it does the same. */
  mismatch: Difference[];
}

/**
 * Steps through what an actor was recorded to do with pure `transition()`: nothing is sent, called or waited for. The
 * machine begins in the recorded start, and continues from its own results. XState's own events, which start and stop an
 * actor, are taken over as they were recorded.
 */
export function replay(
  machine: AnyStateMachine,
  { start }: Pick<ActorInfo, 'start'>,
  steps: readonly Step[],
  functions?: ContextFunctions,
): ReplayedStep[] {
  let at = steps[0]?.at ?? 0;
  const clock = () => at;
  let snapshot = restoreSnapshot(machine, start, clock, functions);
  let before = start;
  return steps.map((step) => {
    at = step.at;
    let mismatch: Difference[] = [];
    if (isLifecycle(step.event.type)) {
      snapshot = restoreSnapshot(machine, step.after, clock, functions);
    } else {
      try {
        [snapshot] = transition(machine, snapshot, decode(step.event) as AnyEventObject);
        mismatch = mismatchOf(snapshot, step.after);
      } catch (error) {
        mismatch = [{ path: 'error', before: undefined, after: String(error) }];
      }
    }
    const replayed = {
      step,
      before,
      changes: differences(comparable(before), comparable(step.after)),
      mismatch,
    };
    before = step.after;
    return replayed;
  });
}

const replayed = new WeakMap<Step, ReplayedStep | null>();

/** The last of an actor's steps, replayed once: steps that follow while the actor runs do not change it. */
export function replayLast(
  machine: AnyStateMachine,
  actor: Pick<ActorInfo, 'start'>,
  steps: readonly Step[],
  functions?: ContextFunctions,
): ReplayedStep | null {
  const last = steps.at(-1);
  if (!last) {
    return null;
  }
  const known = replayed.get(last) ?? replay(machine, actor, steps, functions).at(-1) ?? null;
  replayed.set(last, known);
  return known;
}

function isLifecycle(type: string): boolean {
  return type === 'xstate.init' || type === 'xstate.stop';
}

function mismatchOf(snapshot: AnyMachineSnapshot, recorded: State): Difference[] {
  const value = snapshot.value as StateValue;
  return differences(
    comparable(recorded),
    comparable({ value, context: encode(snapshot.context), status: snapshot.status }),
    isReplaced,
  );
}

function comparable({ value, context, status }: Pick<State, 'value' | 'context' | 'status'>) {
  return { value, context, status };
}

/** Ids are new in a replay, and actors have other names. */
function isReplaced(recorded: unknown, replayed: unknown): boolean {
  return (
    (replayed === REPLAYED && typeof recorded === 'string') ||
    (isEncodedActor(recorded) && isEncodedActor(replayed))
  );
}

function isEncodedActor(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === 'actor';
}
