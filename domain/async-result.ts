import type { Failure } from './errors.ts';

/** The state of a read. While it is repeated and after that failed, `value` can be what was read before. */
export type AsyncResult<T> =
  | { status: 'loading'; value: T | null; failure: null }
  | { status: 'loaded'; value: T; failure: null }
  | { status: 'failed'; value: T | null; failure: Failure };

export const LOADING: AsyncResult<never> = { status: 'loading', value: null, failure: null };

/** The result of a finished call. */
export function loaded<T>(value: T): AsyncResult<T> {
  return { status: 'loaded', value, failure: null };
}

/** `value` is what was read before. */
export function failed<T>(failure: Failure, value: T | null = null): AsyncResult<T> {
  return { status: 'failed', value, failure };
}
