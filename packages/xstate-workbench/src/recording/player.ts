import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';
import { createStepper } from 'xstate-paths';
import type { ContextFunctions } from '../config.ts';
import { decodeEvent, encode } from '../inspect/encode.ts';
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
  let state = start;
  // Restored when it is needed: the machine may have no such state any more.
  let snapshot: AnyMachineSnapshot | null = null;
  return {
    take: ({ event: encoded, at }) => {
      now = at;
      const event = decodeEvent(encoded, { functions: restored });
      try {
        const isOpened = event.type !== 'xstate.init' && (snapshot ?? state.value) !== null;
        snapshot ??= isOpened ? restoreSnapshot(machine, state, clock, functions) : null;
        const { actions, transitions, thrown, ...taken } =
          isOpened && snapshot ? stepper.take(snapshot, event) : stepper.start(event.input);
        if (thrown) {
          throw thrown.error;
        }
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
          ...(snapshot ? stateOf(snapshot, encode) : state),
          status: 'error',
          error: encode(error),
        } as const;
        return { after, transitions: [], effects: {}, actions: [], thrown: String(error) };
      }
    },
    restore: (recorded) => {
      state = recorded;
      snapshot = null;
    },
  };
}
