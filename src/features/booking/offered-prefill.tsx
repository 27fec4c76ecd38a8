import { lazy, Suspense, useState } from 'react';
import { selectPrefillToOffer } from '#machines/booking/booking.selectors.ts';
import { BookingActor } from './booking-actor.ts';

const PrefillOffer = lazy(() =>
  import('./prefill-offer.tsx').then(
    (m) => ({ default: m.PrefillOffer }),
    () => ({ default: () => null }),
  ),
);

/** The offer of a prefill, whose code few forms need. When it cannot be loaded, the draft stays as it is. */
export function OfferedPrefill() {
  const actor = BookingActor.useActorRef();
  const [isOffered] = useState(() => selectPrefillToOffer(actor.getSnapshot()) !== null);
  return (
    isOffered && (
      <Suspense>
        <PrefillOffer />
      </Suspense>
    )
  );
}
