import { lazy, Suspense, useEffect, useState } from 'react';
import type { LatestEventsProcess } from '#src/features/app-context.ts';

const RunningLatestEvents = lazy(() =>
  import('./running-latest-events.tsx').then((m) => ({ default: m.RunningLatestEvents })),
);

interface LatestEventsProps {
  /** Fetches what the modal needs; null where there is nothing to show. */
  load: () => Promise<LatestEventsProcess | null>;
}

/** The modal with the latest events, which comes after the page. Specification, section 2, Home. */
export function LatestEvents({ load }: LatestEventsProps) {
  const [process, setProcess] = useState<LatestEventsProcess | null>(null);
  // The visit is the browser's: the server renders nothing here, and the page does not wait for it.
  useEffect(() => {
    let isShown = true;
    void load().then((loaded) => {
      if (isShown) {
        setProcess(loaded);
      }
    });
    return () => {
      isShown = false;
    };
  }, [load]);
  return (
    process && (
      <Suspense>
        <RunningLatestEvents process={process} />
      </Suspense>
    )
  );
}
