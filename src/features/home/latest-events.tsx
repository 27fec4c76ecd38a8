import { lazy, Suspense, useEffect, useState } from 'react';
import type { LatestEventsLogic } from '#src/features/app-context.ts';

const RunningLatestEvents = lazy(() =>
  import('./running-latest-events.tsx').then((m) => ({ default: m.RunningLatestEvents })),
);

export interface LatestEventsProps {
  /** Loads the code and data of the modal; null if that fails. */
  load: (isRendered: boolean) => Promise<LatestEventsLogic | null>;
  /** Whether the server has rendered the page: its first second begins with the first paint. */
  isRendered: boolean;
}

/** The modal with the latest events, loaded after the page. Specification, section 2, Home. */
export function LatestEvents({ load, isRendered }: LatestEventsProps) {
  // A page that reads its data again is no other visit.
  const [wasRendered] = useState(isRendered);
  const [logic, setLogic] = useState<LatestEventsLogic | null>(null);
  // An effect, because the modal is loaded in the browser only, after the page.
  useEffect(() => {
    let isShown = true;
    void load(wasRendered).then((loaded) => {
      if (isShown) {
        setLogic(loaded);
      }
    });
    return () => {
      isShown = false;
    };
  }, [load, wasRendered]);
  return (
    logic && (
      <Suspense>
        <RunningLatestEvents logic={logic} />
      </Suspense>
    )
  );
}
