interface TabLock {
  /** Takes the lock from the tab that holds it. */
  steal: () => void;
  release: () => void;
}

/**
 * Requests a lock that one tab of the browser holds at a time, and reports when this tab gets or loses it. A lost lock is
 * requested again. Without the Web Locks API the lock is always held.
 */
export function holdTabLock(
  name: string,
  onChange: (isHeld: boolean) => void,
  // The Web Locks API needs a secure context.
  locks: LockManager | null = 'locks' in navigator ? navigator.locks : null,
): TabLock {
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
  const onStolen = () => {
    if (!isReleased) {
      onChange(false);
      wait();
    }
  };
  const wait = () => {
    waiting = new AbortController();
    const { signal } = waiting;
    locks?.request(name, { signal }, hold).catch(() => {
      // Also rejected when `steal` or `release` aborts the request.
      if (!signal.aborted) {
        onStolen();
      }
    });
  };

  if (locks) {
    wait();
  } else {
    onChange(true);
  }
  return {
    steal: () => {
      waiting.abort();
      locks?.request(name, { steal: true }, hold).catch(onStolen);
    },
    release: () => {
      isReleased = true;
      waiting.abort();
      release();
    },
  };
}
