import { toFailure, type Failure, type FailureCode } from '#domain/errors.ts';
import { fromPromise, type PromiseActorLogic } from 'xstate';

/** An async function that a machine invokes. `signal` is aborted when the machine leaves the state. */
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
    fromPromise<unknown, never>(({ input, signal }) => unlessAborted(call(input, signal), signal)),
  ]);
  return Object.fromEntries(entries) as ActorsOf<Calls>;
}

/**
 * Never settles once `signal` is aborted. React's StrictMode stops each actor of a page and starts it again: without this the
 * abort of the first call would be taken for the failure of the second.
 */
export function unlessAborted<Output>(call: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    call.then(
      (output) => !signal.aborted && resolve(output),
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the call's own rejection
      (error: unknown) => !signal.aborted && reject(error),
    );
  });
}

/** Placeholder of one call: running it without an implementation fails with its name. */
export function missingCall<Calls, Name extends keyof Calls & string>(
  name: Name,
): ActorsOf<Calls>[Name] {
  const actor = fromPromise<unknown, never>(() =>
    Promise.reject(new Error(`actor "${name}" was not provided`)),
  );
  return actor as ActorsOf<Calls>[Name];
}

/** A call or a child machine that succeeded. */
export interface Done<Output> {
  event: { output: Output };
}

/** The output of a call, as params of an action. */
export const done = <Output>({ event }: Done<Output>): Output => event.output;

/** The event itself, as params of an action or a guard. */
export const eventParams = <Event>({ event }: { event: Event }): Event => event;

/** A call or a child machine that failed. */
export interface Failed {
  event: { error: unknown };
}

/** The failure of a call as params of an action or a guard; `fallback` where the error has no code of its own. */
export const failed =
  (fallback: FailureCode) =>
  ({ event }: Failed): Failure =>
    toFailure(event.error, fallback);

/** As `failed`; `fallback` also where the server reports only that something went wrong. */
export const namedFailure =
  (fallback: FailureCode) =>
  (params: Failed): Failure => {
    const failure = failed(fallback)(params);
    return failure.code === 'internal' ? { code: fallback } : failure;
  };

/** A failure without a text of its own. */
export const unexpectedFailure = failed('internal');

/** The meta of a state with a screen of its own: its name, for test plans. */
export interface StateMeta {
  screen: string;
}
