import { type AnyEventObject, type AnyStateMachine, type ExecutableActionObject } from 'xstate';
import { createStepper } from 'xstate-paths';
import type { ContextFunctions } from '../config.ts';
import { decode, encode } from '../inspect/encode.ts';
import type { State, Step, StepEffects } from '../inspect/protocol.ts';
import { stateOf, stepEffects } from '../inspect/step-data.ts';
import { restoredFunctions, restoreSnapshot } from './restore.ts';

/** What a machine does on an event. */
export interface Played extends Pick<Step, 'transitions' | 'after'> {
  effects: StepEffects;
  actions: readonly ExecutableActionObject[];
  /** Why the step failed, when the machine threw. */
  thrown: string | null;
}

interface Player {
  /** Takes an encoded event at a time, in milliseconds since 1970. `xstate.init` opens the machine with its input. */
  take(step: Pick<Step, 'event' | 'at'>): Played;
  /** Continues from another state. */
  restore(state: State): void;
}

/** Plays a machine from a state: nothing is sent, called, run or waited for. */
export function createPlayer(
  machine: AnyStateMachine,
  start: State,
  functions: ContextFunctions = {},
): Player {
  let now = 0;
  const clock = () => now;
  const restored = restoredFunctions(functions, clock);
  const stepper = createStepper({ machine, input: undefined });
  // Without a state before it is opened.
  let snapshot = start.value === null ? null : restoreSnapshot(machine, start, clock, functions);
  return {
    take: ({ event: encoded, at }) => {
      now = at;
      const event = decode(encoded, { functions: restored }) as AnyEventObject;
      try {
        const { actions, transitions, ...taken } =
          event.type === 'xstate.init' || !snapshot
            ? stepper.start(event.input)
            : stepper.take(snapshot, event);
        snapshot = taken.snapshot;
        const effects = stepEffects(machine, actions, encode);
        return {
          after: stateOf(taken.snapshot, encode),
          transitions,
          effects,
          actions,
          thrown: null,
        };
      } catch (error) {
        // As a running actor, which has the state of before then.
        const after = {
          ...(snapshot ? stateOf(snapshot, encode) : start),
          status: 'error',
          error: encode(error),
        } as const;
        return { after, transitions: [], effects: {}, actions: [], thrown: String(error) };
      }
    },
    restore: (state) => {
      snapshot = restoreSnapshot(machine, state, clock, functions);
    },
  };
}
