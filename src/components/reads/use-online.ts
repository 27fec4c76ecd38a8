import { useEffect, useEffectEvent } from 'react';

/** Calls `onOnline` when the network returns. An effect, because the browser reports it. */
export function useOnline(onOnline: () => void): void {
  const report = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => report();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

/** The code of a failure without a code of ours: the code of a page cannot be loaded without a connection. */
export function codeOfLostLoad<Code>(otherwise: Code): Code | 'network' {
  return typeof document !== 'undefined' && !navigator.onLine ? 'network' : otherwise;
}
