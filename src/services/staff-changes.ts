const RECONNECT_MS = 5_000;

/**
 * Calls its listeners after each change that staff's pages show: one stream, open while anyone listens. A lost one is opened again,
 * and what may have changed meanwhile is read.
 */
export function createStaffChanges(
  follow: (onChange: () => void, signal: AbortSignal) => Promise<void>,
): (onChange: () => void) => () => void {
  const listeners = new Set<() => void>();
  let stream: AbortController | null = null;
  const notify = () => listeners.forEach((listener) => listener());

  const keepOpen = async (signal: AbortSignal) => {
    for (;;) {
      // A page reports what it cannot read; the stream is only opened again.
      await follow(notify, signal).catch(() => undefined);
      await pause(RECONNECT_MS, signal);
      if (signal.aborted) {
        return;
      }
      notify();
    }
  };
  return (onChange) => {
    listeners.add(onChange);
    if (!stream) {
      stream = new AbortController();
      void keepOpen(stream.signal);
    }
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) {
        stream?.abort();
        stream = null;
      }
    };
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
