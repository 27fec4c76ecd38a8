import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import type { LatestEventsLogic } from '#src/features/app-context.ts';

export interface LatestEventsProps {
  /** Loads the code and data of the modal; null if that fails. */
  load: (isRendered: boolean) => Promise<LatestEventsLogic | null>;
  /** Whether the server has rendered the page: its first second begins with the first paint. */
  isRendered: boolean;
}

/** The modal with the latest events, loaded after the page. Specification, section 2, Home. */
export function LatestEvents({ load, isRendered }: LatestEventsProps) {
  // Once: a page that reads its data again is no other visit.
  const [modal] = useState(() =>
    lazyPart(async () => {
      const logic = await load(isRendered);
      const { RunningLatestEvents } = await import('./running-latest-events.tsx');
      return logic && { logic, RunningLatestEvents };
    }),
  );
  return (
    useHydrated() && (
      <LazyPart part={modal} failed={() => null}>
        {(loaded) => loaded && <loaded.RunningLatestEvents logic={loaded.logic} />}
      </LazyPart>
    )
  );
}
