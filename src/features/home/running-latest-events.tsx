import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectEvents } from '#machines/latest-events/latest-events.selectors.ts';
import { useApp, type LatestEventsLogic } from '#src/features/app-context.ts';

const LatestEventsModal = lazy(() =>
  import('./latest-events-modal.tsx').then((m) => ({ default: m.LatestEventsModal })),
);

/** Runs the machine and shows the modal once it has events. */
export function RunningLatestEvents({ logic }: { logic: LatestEventsLogic }) {
  const { actorOptions } = useApp();
  const actor = useActorRef(logic.machine, {
    ...actorOptions,
    input: { wasClosed: logic.wasClosed },
  });
  const hasEvents = useSelector(actor, (snapshot) => selectEvents(snapshot).length > 0);
  return (
    hasEvents && (
      <Suspense>
        <LatestEventsModal actor={actor} />
      </Suspense>
    )
  );
}
