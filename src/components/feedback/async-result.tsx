import { Suspense, use, useEffect, useState } from 'react';
import { failed, loaded, type AsyncResult } from '#domain/async-result.ts';
import { toFailure } from '#domain/errors.ts';
import type { Elements } from '#src/components/elements.ts';

/** The result of a read in a route's loader: a promise where the page is shown before it settles. */
export type LoaderResult<T> = AsyncResult<T> | Promise<AsyncResult<T>>;

/** Never rejects, because the page shows the failure and an unhandled rejection would be logged as an error. */
export function toAsyncResult<T>(read: Promise<T>): Promise<AsyncResult<T>> {
  return read.then(loaded, (error: unknown) => failed(toFailure(error)));
}

interface WhenLoadedProps<T> {
  result: LoaderResult<T>;
  pending: Elements;
  children: (result: AsyncResult<T>) => Elements;
}

/** Shows `pending` until the read settles. */
export function WhenLoaded<T>({ pending, ...props }: WhenLoadedProps<T>) {
  return (
    <Suspense fallback={pending}>
      <Settled {...props} />
    </Suspense>
  );
}

function Settled<T>({ result, children }: Omit<WhenLoadedProps<T>, 'pending'>) {
  return children(result instanceof Promise ? use(result) : result);
}

/** The same without Suspense, for an element that must keep the focus while its read is repeated. */
export function useAsyncResult<T>(result: LoaderResult<T>): AsyncResult<T> {
  const [last, setLast] = useState<{ read: LoaderResult<T>; result: AsyncResult<T> } | null>(null);
  // Only `use` reads a promise while rendering, and that suspends.
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(result).then((settled) => {
      if (isCurrent) {
        setLast({ read: result, result: settled });
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [result]);
  if (!(result instanceof Promise)) {
    return result;
  }
  return last?.read === result
    ? last.result
    : { status: 'loading', value: last?.result.value ?? null, failure: null };
}
