import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectEvents } from '#machines/latest-events/latest-events.selectors.ts';
import type { LatestEventsProcess } from '#src/features/app-context.ts';

const LatestEventsModal = lazy(() =>
  import('./latest-events-modal.tsx').then((m) => ({ default: m.LatestEventsModal })),
);

/** Waits, with its machine, for the events of the modal. */
export function RunningLatestEvents({ process }: { process: LatestEventsProcess }) {
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
