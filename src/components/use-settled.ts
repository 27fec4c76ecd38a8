import { useEffect, useState } from 'react';
import type { Failure } from '#domain/errors.ts';
import type { Loadable, Loaded } from './loaded.tsx';

interface Settled<T> {
  source: Loadable<T>;
  loaded: Loaded<T>;
}

/** A read for a part of a page that stays while it is read anew. */
export interface SettledRead<T> {
  /** Null before the first read is through and after one that failed; while `isLoading`, from an earlier read. */
  value: T | null;
  /** Why the read failed; null while it is tried again. */
  failure: Failure | null;
  isLoading: boolean;
}

/** What a read of a loader has come to so far. */
export function useSettled<T>(data: Loadable<T>): SettledRead<T> {
  const [last, setLast] = useState<Settled<T> | null>(null);
  // Suspense would put something else in the place of the part, and the keyboard's focus in it would be lost.
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(data).then((loaded) => {
      if (isCurrent) {
        setLast({ source: data, loaded });
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [data]);
  const loaded = data instanceof Promise ? last?.loaded : data;
  const isLoading = data instanceof Promise && last?.source !== data;
  return {
    value: loaded && 'value' in loaded ? loaded.value : null,
    failure: loaded && 'failure' in loaded && !isLoading ? loaded.failure : null,
    isLoading,
  };
}
