import { lookAgain } from './look-again.ts';

/** Something that was read, and is read again for as long as somebody shows it. */
export interface Live<T> {
  getSnapshot: () => T;
  /** `onChange` gets the new value and the one before. While there is nobody, nothing is read. */
  subscribe: (onChange: (value: T, before: T) => void) => () => void;
}

/**
 * Keeps `first` up to date with `read`, quietly: what reads the same stays the same object, and a read that fails
 * changes nothing, for the next one comes soon. Values are compared by their JSON.
 */
export function createLive<T>(
  first: T,
  read: (signal: AbortSignal) => Promise<T>,
  watch: (look: () => void) => () => void = lookAgain,
): Live<T> {
  let value = first;
  const listeners = new Set<(value: T, before: T) => void>();
  let reading: AbortController | null = null;
  let stopWatching: (() => void) | null = null;

  const look = async () => {
    if (reading) {
      return;
    }
    const own = new AbortController();
    reading = own;
    const found = await read(own.signal).catch(() => null);
    if (own.signal.aborted) {
      return;
    }
    reading = null;
    if (found !== null && JSON.stringify(found) !== JSON.stringify(value)) {
      const before = value;
      value = found;
      listeners.forEach((listener) => listener(found, before));
    }
  };
  const stop = () => {
    stopWatching?.();
    stopWatching = null;
    reading?.abort();
    reading = null;
  };
  return {
    getSnapshot: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      stopWatching ??= watch(() => void look());
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) {
          stop();
        }
      };
    },
  };
}
