import { useState, useTransition } from 'react';
import { OWN_EVENTS_STEP, type OwnEvent } from '#domain/account/events.ts';
import type { AsyncResult } from '#domain/async-result.ts';
import type { PolledValue } from '#src/components/polled-value.ts';
import { toAsyncResult } from '#src/components/async-result.tsx';

export interface OwnEventsList {
  /** The newest events, and one more than is shown at first when there are more. */
  events: AsyncResult<PolledValue<OwnEvent[]>>;
  /** Reads them again, to show so many. */
  readEvents: (options: { shown: number }) => Promise<PolledValue<OwnEvent[]>>;
}

/** How many events are shown, and how to read more of them; what the page reads anew is shown from its beginning. */
export function useShownEvents(
  first: PolledValue<OwnEvent[]>,
  readEvents: OwnEventsList['readEvents'],
) {
  const atFirst = { first, events: first, shown: OWN_EVENTS_STEP, hasFailed: false };
  const [read, setRead] = useState(atFirst);
  const [isBusy, startReading] = useTransition();
  const current = read.first === first ? read : atFirst;
  const showMore = () => {
    startReading(async () => {
      const shown = current.shown + OWN_EVENTS_STEP;
      const { value } = await toAsyncResult(readEvents({ shown }));
      setRead(
        value ? { first, events: value, shown, hasFailed: false } : { ...current, hasFailed: true },
      );
    });
  };
  return { ...current, isBusy, showMore };
}
