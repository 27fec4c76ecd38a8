import type { Failure, FailureCode } from '#domain/errors.ts';
import type { Conditions } from 'xstate-paths';

/** An event without data, such as the press of a button. */
export function happens<Type extends string, Snapshot = never>(
  type: Type,
  label: string,
  conditions: Conditions<Snapshot> = {},
) {
  const variant = { label, event: { type }, ...conditions };
  return { [type]: [variant] } as Record<Type, (typeof variant)[]>;
}

/** How a call succeeds: its outputs, by the labels of the variants. */
export const returns = <Name extends string, Output>(
  actor: Name,
  outputs: Readonly<Record<string, Output>>,
) => variantsOf(`xstate.done.actor.${actor}`, outputs, (output) => ({ output }));

/** One of the results of a call, with what its step depends on. */
export const returned = <Name extends string, Output, Condition extends object>(
  actor: Name,
  label: string,
  output: Output,
  condition: Condition,
) => ({ label, event: { type: `xstate.done.actor.${actor}` as const, output }, ...condition });

/** How a call fails: its failures, or only their codes, by the labels of the variants. */
export const fails = <Name extends string>(
  actor: Name,
  failures: Readonly<Record<string, FailureCode | Failure>>,
) =>
  variantsOf(`xstate.error.actor.${actor}`, failures, (failure) => ({
    error: typeof failure === 'string' ? { code: failure } : failure,
  }));

/** The failure of an actor that only a mistake can cause: no plan asks for it. */
export function failsOnlyByMistake<Name extends string>(
  actor: Name,
  label: string,
  whyNotOffered: string,
) {
  const type = `xstate.error.actor.${actor}` as const;
  const error: Failure = { code: 'internal' };
  const variant = { label, event: { type, error }, isOffered: () => false, whyNotOffered };
  return { [type]: [variant] } as Record<typeof type, (typeof variant)[]>;
}

/** The end of a delay, which is named with the state that it is of. */
export const passes = <Delay extends string>(delay: Delay, label: string) =>
  variantsOf(`xstate.after.${delay}`, { [label]: null }, () => ({}));

/** Variants of one event without conditions, by their labels. */
function variantsOf<Type extends string, Value, Payload extends object>(
  type: Type,
  values: Readonly<Record<string, Value>>,
  payloadOf: (value: Value) => Payload,
) {
  const variants = Object.entries(values).map(([label, value]) => ({
    label,
    event: { type, ...payloadOf(value) },
  }));
  return { [type]: variants } as Record<Type, typeof variants>;
}
