import type {
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  StateValueFrom,
} from 'xstate';
import type { ContextFunctions } from '../config.ts';
import { decode, encode } from '../inspect/encode.ts';
import type { State, Step, StepEffects } from '../inspect/protocol.ts';
import { patched } from './patch.ts';
import { replay } from './replay.ts';

/** What a machine was recorded to do, in a copied test: data is encoded, but for events, which have their types. */
export interface RecordedSteps<Machine extends AnyStateMachine> {
  /** The state before the first step; or the input, where the first step opens the machine. */
  start:
    | { input: unknown }
    | { value: StateValueFrom<Machine>; context: unknown; children?: string[] };
  steps: readonly RecordedStep<Machine>[];
}

interface RecordedStep<Machine extends AnyStateMachine> extends Omit<
  StepEffects,
  'emitted' | 'delays'
> {
  /** ISO 8601. */
  at: string;
  event: EventFromLogic<Machine> | { type: `xstate.${string}`; [field: string]: unknown };
  state: StateValueFrom<Machine>;
  /** Without it, the machine runs. */
  status?: State['status'];
  output?: unknown;
  error?: unknown;
  /** What changes; a field that is undefined goes. */
  context?: unknown;
  emitted?: EmittedFrom<Machine>[];
}

const compared = ['context', 'started', 'emitted', 'ran'] as const;

/** A place of a recorded step at which a value differs. */
type Compared = (typeof compared)[number];

interface ReplayOptions {
  /** Those of a context and an input. */
  functions?: ContextFunctions;
  /** What is compared besides state, status, output and error: everything. */
  compare?: readonly Compared[];
}

/**
 * What a machine does otherwise than it was recorded, at the first step where it does; empty where it does the same. A recording
 * that cannot be compared at all is a problem too. The machine is played as by the replay of the workbench: nothing is sent, called or waited for.
 */
export function replayProblems<Machine extends AnyStateMachine>(
  machine: Machine,
  { start, steps }: RecordedSteps<Machine>,
  { functions, compare = compared }: ReplayOptions = {},
): string[] {
  const before: State =
    'input' in start
      ? stateWith({ value: null, context: null })
      : stateWith({ ...start, value: start.value });
  let { context } = before;
  const played = steps.map((step, index): Step => {
    const { state, emitted, started, ran, status = 'active', output, error } = step;
    const event = encode(step.event) as AnyEventObject;
    context = 'context' in step ? patched(context, step.context) : context;
    return {
      kind: 'step',
      n: index + 1,
      at: Date.parse(step.at),
      actor: machine.id,
      event:
        event.type === 'xstate.init' && 'input' in start ? { ...event, input: start.input } : event,
      source: null,
      transitions: [],
      after: stateWith({
        value: state,
        context,
        status,
        output: output ?? null,
        error: error ?? null,
      }),
      effects: {
        ...(started && { started }),
        ...(emitted && { emitted: emitted.map((each: unknown) => encode(each)) }),
        ...(ran && { ran }),
      },
    };
  });
  const ignored = compared.filter((each) => !compare.includes(each));
  const replayed = replay(machine, { start: before }, played, functions);
  if (!replayed.some(({ isCompared }) => isCompared)) {
    return ['no step can be compared: the recording has no more than the names of some data'];
  }
  for (const { step, mismatch } of replayed) {
    const problems = mismatch.filter(
      ({ path }) => !ignored.some((each) => path === each || path.startsWith(`${each}.`)),
    );
    if (problems.length > 0) {
      return problems.map(
        ({ path, before: recorded, after }) =>
          `step ${step.n}, ${step.event.type}: ${path} was recorded as ${textOf(recorded)}, and is ${textOf(after)}`,
      );
    }
  }
  return [];
}

function stateWith(state: Pick<State, 'value' | 'context'> & Partial<State>): State {
  return { status: 'active', tags: [], children: [], output: null, error: null, ...state };
}

function textOf(encoded: unknown): string {
  return encoded === undefined ? 'nothing' : JSON.stringify(encoded);
}

/** What a recording has no more than the name of, as an actor in an event. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the copied test names the type that the event has there
export function recordedValue<Value>(encoded: unknown): Value {
  return decode(encoded) as Value;
}
