import type { AnyStateMachine } from 'xstate';
import { REPLAYED, type ContextFunctions } from '../config.ts';
import type { ActorInfo, State, Step, StepEffects } from '../inspect/protocol.ts';
import { differences, type Difference } from './differences.ts';
import { createPlayer, type Played } from './player.ts';

/** One step of a recording, taken once more by the machine as it is now. */
export interface ReplayedStep {
  step: Step;
  before: State;
  /** What the step changed in the recording. */
  changes: Difference[];
  /**
   * Where the machine as it is now comes to or does something else: `value`, `context.…`, `started.…`; empty when it does
   * the same.
   */
  mismatch: Difference[];
  /** Whether that is known. */
  isCompared: boolean;
}

/**
 * Plays what an actor was recorded to do: nothing is sent, called or waited for. The machine begins in the recorded start,
 * or opens with the recorded input, and continues from its own results. What cannot be played is taken over as it was
 * recorded: a stop, a restored actor, an input that is more than data. So is a step that ends otherwise and had no more than the names
 * of some data, such as the instances of a class.
 */
export function replay(
  machine: AnyStateMachine,
  { start }: Pick<ActorInfo, 'start'>,
  steps: readonly Step[],
  functions: ContextFunctions = {},
): ReplayedStep[] {
  const player = createPlayer(machine, start, functions);
  let before = start;
  let isExact = isData(start.context, functions, partial);
  return steps.map((step) => {
    const { event, after } = step;
    const played = isPlayable(step, functions) ? mismatchOf(step, player.take(step)) : null;
    isExact ||= event.type === 'xstate.init';
    const isCompared = played?.length === 0 || (isExact && isData(event, functions, partial));
    const mismatch = isCompared ? played : null;
    if (!mismatch) {
      isExact = isData(after.context, functions, partial);
      player.restore(after);
    }
    const replayed = {
      step,
      before,
      changes: differences(comparable(before), comparable(step.after)),
      mismatch: mismatch ?? [],
      isCompared: mismatch !== null,
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

/** Whether the machine can take a step again. */
export function isPlayable({ event, effects }: Step, functions: ContextFunctions = {}): boolean {
  return event.type === 'xstate.init'
    ? effects !== undefined && isData(event.input, functions, withActors)
    : event.type !== 'xstate.stop';
}

/** What a recording has no more than the name or the fields of. */
const partial = ['instance', 'cut', 'symbol'];
/** A machine may read an actor of its input while it opens; to those of its context it only sends. */
const withActors = [...partial, 'actor'];

/** Whether encoded data is all that a value was, with these functions. */
function isData(
  encoded: unknown,
  functions: ContextFunctions,
  incomplete: readonly string[],
): boolean {
  if (typeof encoded !== 'object' || encoded === null) {
    return true;
  }
  const { $: tag, name } = encoded as { $?: unknown; name?: unknown };
  return tag === 'function'
    ? typeof name === 'string' && Object.hasOwn(functions, name)
    : !incomplete.includes(String(tag)) &&
        Object.values(encoded).every((each) => isData(each, functions, incomplete));
}

function mismatchOf({ after: recorded, effects }: Step, played: Played): Difference[] {
  const { after, thrown } = played;
  if (thrown !== null && recorded.status !== 'error') {
    return [{ path: 'error', before: undefined, after: thrown }];
  }
  // What ran before a machine threw is not known.
  const isCompared = effects !== undefined && thrown === null;
  return differences(
    outcome(recorded, isCompared ? effects : {}),
    outcome(after, isCompared ? played.effects : {}),
    isReplaced,
  );
}

/** Delays are not compared: one may be random, as in a retry. */
function outcome(state: State, { started, emitted, ran }: StepEffects) {
  const { output, error } = state;
  return { ...comparable(state), output, error, started, emitted, ran };
}

function comparable({ value, context, status }: State) {
  return { value, context, status };
}

/** Ids are new in a replay, and actors have other names. */
function isReplaced(recorded: unknown, replayed: unknown): boolean {
  return (
    (typeof replayed === 'string' && replayed.includes(REPLAYED) && typeof recorded === 'string') ||
    (isEncodedActor(recorded) && isEncodedActor(replayed))
  );
}

function isEncodedActor(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === 'actor';
}
