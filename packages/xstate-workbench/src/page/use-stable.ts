import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that is always the same function and calls the newest one: a memoized part does not render for it. */
export function useStable<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  // After the render, which reads no ref.
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
