import { isFailureCode, type Failure, type FailureCode } from '#domain/errors.ts';
import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A plain async effect that a machine asks for. `signal` is aborted when the machine leaves the state. */
export type Call<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

type ActorsOf<Calls> = {
  [K in keyof Calls]: Calls[K] extends Call<infer Input, infer Output>
    ? PromiseActorLogic<Output, Input>
    : never;
};

/**
 * Turns plain async functions into the promise actors of a machine, so that the app and the tests write functions.
 * A machine names its calls in one interface and declares each with `missingCall`.
 */
export function toActors<Calls extends { [K in keyof Calls]: Call<never, unknown> }>(
  calls: Calls,
): ActorsOf<Calls> {
  const entries = Object.entries<Call<never, unknown>>(calls).map(([name, call]) => [
    name,
    fromPromise<unknown, never>(({ input, signal }) => call(input, signal)),
  ]);
  return Object.fromEntries(entries) as ActorsOf<Calls>;
}

/** Placeholder of one call: running it without an implementation is a mistake of the wiring, said by name. */
export function missingCall<Calls, Name extends keyof Calls & string>(
  name: Name,
): ActorsOf<Calls>[Name] {
  const actor = fromPromise<unknown, never>(() =>
    Promise.reject(new Error(`actor "${name}" was not provided`)),
  );
  return actor as ActorsOf<Calls>[Name];
}

/**
 * What a failed call is to a machine. Services throw objects with a `code`, and `params` where their text has any;
 * everything else, and a code without a text, is unexpected and becomes the `fallback` code.
 */
export function toFailure(error: unknown, fallback: FailureCode): Failure {
  if (!isThrownFailure(error) || !isFailureCode(error.code)) {
    return { code: fallback };
  }
  return error.params ? { code: error.code, params: error.params } : { code: error.code };
}

function isThrownFailure(
  error: unknown,
): error is { code: string; params?: Record<string, string> } {
  return (
    typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
  );
}

/** What a call answered. */
export const done = <T>({ event }: { event: { output: T } }): T => event.output;

/** A call or a child machine that failed. */
export interface Failed {
  event: { error: unknown };
}

/** A failure that no text foresees. */
export const unexpectedFailure = ({ event }: Failed) => toFailure(event.error, 'internal');

/** What every state says about itself: `description` for readers and test plans, `screen` what a person looks at. */
export interface StateMeta {
  description: string;
  screen?: string;
}
