import { lazy, Suspense, useEffect, useState } from 'react';
import type { LatestEventsLogic } from '#src/features/app-context.ts';

const RunningLatestEvents = lazy(() =>
  import('./running-latest-events.tsx').then((m) => ({ default: m.RunningLatestEvents })),
);

export interface LatestEventsProps {
  /** Loads the code and data of the modal; null if that fails. */
  load: () => Promise<LatestEventsLogic | null>;
}

/** The modal with the latest events, loaded after the page. Specification, section 2, Home. */
export function LatestEvents({ load }: LatestEventsProps) {
  const [logic, setLogic] = useState<LatestEventsLogic | null>(null);
  // An effect, because the modal is loaded in the browser only, after the page.
  useEffect(() => {
    let isShown = true;
    void load().then((loaded) => {
      if (isShown) {
        setLogic(loaded);
      }
    });
    return () => {
      isShown = false;
    };
  }, [load]);
  return (
    logic && (
      <Suspense>
        <RunningLatestEvents logic={logic} />
      </Suspense>
    )
  );
}
