import { buildingDay, msUntilMidnight } from '#domain/time/time.ts';
import type { Clock } from '#src/features/app-context.ts';
import type { Building } from '#domain/time/building.ts';
import { createListeners } from '#domain/listeners.ts';

/** The network and whole seconds make smaller differences. */
const TOLERANCE_MS = 60_000;

/**
 * The current time by the server, whatever the clock of the device shows (rulings, Time): the device's time, corrected by the
 * `Date` of the server's responses where they differ by more than a minute.
 */
export function createServerTime(deviceNow: () => Date) {
  let correctionMs = 0;
  const { notify, subscribe } = createListeners();
  const now = () => new Date(deviceNow().getTime() + correctionMs);
  /** The server has shown this time, in milliseconds, a moment ago. NaN: it has shown none. */
  const learn = (at: number) => {
    const differenceMs = at - now().getTime();
    if (Math.abs(differenceMs) > TOLERANCE_MS) {
      correctionMs += differenceMs;
      notify();
    }
  };
  return {
    now,
    learn,
    /** `fetch` that reads the time of each response. */
    observe:
      (read: typeof fetch): typeof fetch =>
      async (...request) => {
        const response = await read(...request);
        learn(Date.parse(response.headers.get('date') ?? ''));
        return response;
      },
    /** Calls `onCorrected` when the device turned out to show another time. Returns the unsubscribe. */
    subscribe,
  };
}

/** The clock of the app. A server-rendered page is hydrated with the day of its server, then shows the current one. */
export function createClock(
  building: Building,
  now: () => Date,
  subscribeToTime: ReturnType<typeof createServerTime>['subscribe'] = () => () => undefined,
): Clock {
  const startedAt = now();
  return {
    now,
    getToday: () => buildingDay(building, now()),
    getServerToday: () => buildingDay(building, startedAt),
    subscribeToday: (onChange) => {
      let timer: ReturnType<typeof setTimeout>;
      const waitForMidnight = () => {
        timer = setTimeout(
          () => {
            onChange();
            waitForMidnight();
          },
          msUntilMidnight(building, now()),
        );
      };
      waitForMidnight();
      // A device that sleeps over midnight is late with its timers.
      document.addEventListener('visibilitychange', onChange);
      const unsubscribe = subscribeToTime(onChange);
      return () => {
        clearTimeout(timer);
        unsubscribe();
        document.removeEventListener('visibilitychange', onChange);
      };
    },
  };
}
