import { createActor, fromCallback, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { buildingDay } from '#domain/time/time.ts';
import { decode } from '#src/app/inspect/encode.ts';
import type { State } from '#src/app/inspect/protocol.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** What `createId` of a context returns in a replay: equal to any recorded id. */
export const REPLAYED_ID = '(made while replaying)';

const nothing = fromCallback(() => undefined);

/**
 * A machine's snapshot from a recorded state, for pure `transition()` and `can()`. Its functions read the clock as of `at`
 * (milliseconds since 1970). Its children are actors that do nothing and are not started.
 */
export function restoreSnapshot(
  machine: AnyStateMachine,
  { value, context, status, children }: State,
  at: () => number,
): AnyMachineSnapshot {
  const functions = {
    now: () => new Date(at()),
    today: () => buildingDay(algiers, new Date(at())),
    createId: () => REPLAYED_ID,
  };
  const snapshot: AnyMachineSnapshot = machine.resolveState({
    value: value ?? '',
    context: decode(context, { functions }),
    status,
  });
  return {
    ...snapshot,
    children: Object.fromEntries(children.map((id) => [id, createActor(nothing, { id })])),
  };
}
