import { useEffect, useState } from 'react';
import type { Loadable, Loaded } from './loaded.tsx';

interface Settled<T> {
  source: Loadable<T>;
  loaded: Loaded<T>;
}

/**
 * What a read came to, for a part of a page that stays while it is read anew; null until the first read is through.
 * `isLoading` says that what is told is from an earlier read.
 */
export function useSettled<T>(data: Loadable<T>): { loaded: Loaded<T> | null; isLoading: boolean } {
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
  if (!(data instanceof Promise)) {
    return { loaded: data, isLoading: false };
  }
  return { loaded: last?.loaded ?? null, isLoading: last?.source !== data };
}
