import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { selectEvents } from '#machines/latest-events/latest-events.selectors.ts';
import type { LatestEventsProcess } from '#src/features/app-context.ts';

const LatestEventsModal = lazy(() =>
  import('./latest-events-modal.tsx').then((m) => ({ default: m.LatestEventsModal })),
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
  return process && <RunningLatestEvents process={process} />;
}

function RunningLatestEvents({ process }: { process: LatestEventsProcess }) {
  const actor = useActorRef(process.machine, { input: { wasClosed: process.wasClosed } });
  const hasEvents = useSelector(actor, (snapshot) => selectEvents(snapshot).length > 0);
  return (
    hasEvents && (
      <Suspense>
        <LatestEventsModal actor={actor} />
      </Suspense>
    )
  );
}
