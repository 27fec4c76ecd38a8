import { buildingDay, msUntilMidnight } from '#domain/time.ts';
import type { Clock } from '#src/features/app-context.ts';

/** The clock of the app. A server-rendered page is hydrated with the day of its server, then shows the browser's. */
export function createClock(now: () => Date): Clock {
  const startedAt = now();
  return {
    now,
    getToday: () => buildingDay(now()),
    getServerToday: () => buildingDay(startedAt),
    subscribeToday: (onChange) => {
      let timer: ReturnType<typeof setTimeout>;
      const waitForMidnight = () => {
        timer = setTimeout(() => {
          onChange();
          waitForMidnight();
        }, msUntilMidnight(now()));
      };
      waitForMidnight();
      // A device that sleeps over midnight is late with its timers.
      document.addEventListener('visibilitychange', onChange);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', onChange);
      };
    },
  };
}
