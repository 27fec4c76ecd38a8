import { useSyncExternalStore } from 'react';
import { poll } from './poll.ts';

/** A value of the server that is read again as long as it has subscribers. */
export interface PolledValue<T> {
  getSnapshot: () => T;
  /** `onChange` gets the new value and the one before. */
  subscribe: (onChange: (value: T, before: T) => void) => () => void;
}

/**
 * Polls `read`, starting with the value `first`. An equal value keeps the same object, and a failed read changes nothing,
 * because the next one follows soon. Values are compared by their JSON.
 */
export function createPolledValue<T>(
  first: T,
  read: (signal: AbortSignal) => Promise<T>,
  startPolling: (read: () => void) => () => void = poll,
): PolledValue<T> {
  let value = first;
  const listeners = new Set<(value: T, before: T) => void>();
  let reading: AbortController | null = null;
  /** Reads during which the value may have changed again. */
  const outdated = new WeakSet<AbortController>();
  let stopPolling: (() => void) | null = null;

  const readAgain = async () => {
    if (reading) {
      outdated.add(reading);
      return;
    }
    const controller = new AbortController();
    reading = controller;
    const latest = await read(controller.signal).catch(() => null);
    if (controller.signal.aborted) {
      return;
    }
    reading = null;
    if (latest !== null && JSON.stringify(latest) !== JSON.stringify(value)) {
      const before = value;
      value = latest;
      listeners.forEach((listener) => listener(latest, before));
    }
    if (outdated.has(controller)) {
      await readAgain();
    }
  };
  const stop = () => {
    stopPolling?.();
    stopPolling = null;
    reading?.abort();
    reading = null;
  };
  return {
    getSnapshot: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      stopPolling ??= startPolling(() => void readAgain());
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) {
          stop();
        }
      };
    },
  };
}

export function usePolledValue<T>(polled: PolledValue<T>): T {
  return useSyncExternalStore(polled.subscribe, polled.getSnapshot, polled.getSnapshot);
}
