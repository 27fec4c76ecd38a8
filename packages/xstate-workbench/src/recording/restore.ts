import { createActor, fromCallback, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { ContextFunctions } from '../config.ts';
import { decode } from '../inspect/encode.ts';
import type { State } from '../inspect/protocol.ts';

/** The functions of a context, which get the time of `at`. */
export function restoredFunctions(
  functions: ContextFunctions,
  at: () => number,
): Record<string, () => unknown> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, make]) => [name, () => make(new Date(at()))]),
  );
}

const nothing = fromCallback(() => undefined);

/**
 * A machine's snapshot from a recorded state, for pure `transition()` and `can()`. Its functions get the time of `at` (milliseconds
 * since 1970). Its children are actors that do nothing and are not started.
 */
export function restoreSnapshot(
  machine: AnyStateMachine,
  { value, context, status, children }: State,
  at: () => number,
  functions: ContextFunctions = {},
): AnyMachineSnapshot {
  const snapshot: AnyMachineSnapshot = machine.resolveState({
    value: value ?? '',
    context: decode(context, { functions: restoredFunctions(functions, at) }),
    status,
  });
  return {
    ...snapshot,
    children: Object.fromEntries(children.map((id) => [id, createActor(nothing, { id })])),
  };
}
