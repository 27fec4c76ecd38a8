import type { AnyStateMachine, ExecutableActionObject } from 'xstate';
import { effectsOf } from 'xstate-paths';
import type { State, StepEffects } from './protocol.ts';

type Encode = (value: unknown) => unknown;

/** A snapshot of any actor as data. */
export function stateOf(snapshot: unknown, encoded: Encode): State {
  const { value, context, status, tags, children, output, error } = snapshot as SnapshotParts;
  return {
    value: value ?? null,
    context: encoded(context ?? null),
    status,
    tags: [...(tags ?? [])],
    children: Object.keys(children ?? {}),
    output: encoded(output ?? null),
    error: encoded(error ?? null),
  };
}

/** What snapshots of machines and of other actors have. */
interface SnapshotParts extends Pick<State, 'status'> {
  value?: State['value'];
  context?: unknown;
  tags?: Set<string>;
  children?: object;
  output?: unknown;
  error?: unknown;
}

/** What the actions of a step do, without what it does not do. An action without a name is left out: a build renames it. */
export function stepEffects(
  machine: AnyStateMachine,
  actions: readonly Pick<ExecutableActionObject, 'type' | 'params'>[],
  encoded: Encode,
): StepEffects {
  const { started, emitted, ran, delays } = effectsOf(actions, (value) => encoded(value ?? null));
  const named = ran.filter(({ action }) => Object.hasOwn(machine.implementations.actions, action));
  return {
    ...(started.length > 0 && { started: [...started] }),
    ...(emitted.length > 0 && { emitted: emitted as StepEffects['emitted'] }),
    ...(named.length > 0 && { ran: named }),
    ...(delays.length > 0 && { delays: [...delays] }),
  };
}
