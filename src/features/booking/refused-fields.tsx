import { useEffect, useState } from 'react';
import type { BookingFieldError } from '#domain/booking/form.ts';
import { ErrorSummary } from '#src/components/form/error-summary.tsx';
import { BookingActor } from './booking-actor.ts';
import { useErrorText } from './use-error-text.ts';

interface Refusal {
  number: number;
  codes: BookingFieldError[];
}

/** All that is wrong when a step is refused. What is cured since is not found here any more. */
export function RefusedFields() {
  const textOf = useErrorText();
  const actor = BookingActor.useActorRef();
  const errors = BookingActor.useSelector((state) => state.context.errors);
  const [refusal, setRefusal] = useState<Refusal>({ number: 0, codes: [] });
  // Emitted facts reach React only through a subscription.
  useEffect(() => {
    const subscription = actor.on('form.invalid', () => {
      const codes = Object.values(actor.getSnapshot().context.errors);
      setRefusal(({ number }) => ({ number: number + 1, codes }));
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  const standing = Object.values(errors);
  const codes = refusal.codes.filter((code) => standing.includes(code));
  return <ErrorSummary refusal={refusal.number} messages={codes.map(textOf)} />;
}
