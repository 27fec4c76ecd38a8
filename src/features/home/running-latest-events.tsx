import { useActorRef, useSelector } from '@xstate/react';
import { selectEvents } from '#machines/latest-events/latest-events.selectors.ts';
import { useApp, type LatestEventsLogic } from '#src/features/app-context.ts';
import { LatestEventsModal } from './latest-events-modal.tsx';

/** Runs the machine and shows the modal once it has events. */
export function RunningLatestEvents({ logic }: { logic: LatestEventsLogic }) {
  const { actorOptions } = useApp();
  const actor = useActorRef(logic.machine, {
    ...actorOptions,
    input: logic.input,
  });
  const hasEvents = useSelector(actor, (snapshot) => selectEvents(snapshot).length > 0);
  return hasEvents && <LatestEventsModal actor={actor} />;
}
