export interface TabLock {
  /** Takes it from the tab that holds it. */
  steal: () => void;
  release: () => void;
}

/**
 * Waits for a lock that one tab of the browser holds at a time, and says when this one gets or loses it; a lost one is
 * waited for again. A browser without locks, or a page that may not use them, holds it always.
 */
export function holdTabLock(
  name: string,
  onChange: (isHeld: boolean) => void,
  // Only pages of a secure origin have them.
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
      // Rejected too when this page stops waiting.
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
