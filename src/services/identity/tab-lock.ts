/**
 * Requests a lock that one tab of the browser holds at a time, and reports when this tab gets or loses it. A lost lock is
 * requested again. Where the Web Locks API is missing or forbidden the lock is always held.
 */
export function holdTabLock(
  name: string,
  onChange: (isHeld: boolean) => void,
  // The Web Locks API needs a secure context.
  locks: LockManager | null = 'locks' in navigator ? navigator.locks : null,
) {
  let release: () => void = () => undefined;
  let isReleased = false;
  let waiting = new AbortController();
  const hold = (): Promise<void> => {
    if (isReleased) {
      return Promise.resolve();
    }
    onChange(true);
    return new Promise((resolve) => {
      release = resolve;
    });
  };
  const ask = (options: LockOptions) => {
    locks?.request(name, options, hold).catch((error: unknown) => {
      if (isReleased || options.signal?.aborted) {
        return;
      }
      // A stolen lock is an abort. Other errors mean that the browser forbids locks, as it forbids other storages.
      const isStolen = error instanceof DOMException && error.name === 'AbortError';
      onChange(!isStolen);
      if (isStolen) {
        wait();
      }
    });
  };
  const wait = () => {
    waiting = new AbortController();
    ask({ signal: waiting.signal });
  };

  if (locks) {
    wait();
  } else {
    onChange(true);
  }
  return {
    /** Takes the lock from the tab that holds it. */
    steal: () => {
      waiting.abort();
      ask({ steal: true });
    },
    release: () => {
      isReleased = true;
      waiting.abort();
      release();
    },
  };
}
