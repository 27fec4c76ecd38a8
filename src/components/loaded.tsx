import { Suspense, use, type ReactNode } from 'react';
import type { Failure } from '#domain/errors.ts';
import { failureOf } from './failure-text.tsx';

/** What a read came to. */
export type Loaded<T> = { value: T } | { failure: Failure };

/** A read of a route's loader: still under way, so that the page need not wait for it, or settled. */
export type Loadable<T> = Loaded<T> | Promise<Loaded<T>>;

/** The outcome of a read as a value: a failure is for the page to show and never unhandled. */
export function settle<T>(read: Promise<T>): Promise<Loaded<T>> {
  return read.then(
    (value) => ({ value }),
    (error: unknown) => ({ failure: failureOf(error) }),
  );
}

interface WhenLoadedProps<T> {
  data: Loadable<T>;
  pending: ReactNode;
  children: (loaded: Loaded<T>) => ReactNode;
}

/** Shows a part of a page once its data is there, and what stands in its place until then. */
export function WhenLoaded<T>({ pending, ...props }: WhenLoadedProps<T>) {
  return (
    <Suspense fallback={pending}>
      <Settled {...props} />
    </Suspense>
  );
}

function Settled<T>({ data, children }: Omit<WhenLoadedProps<T>, 'pending'>) {
  return children(data instanceof Promise ? use(data) : data);
}
