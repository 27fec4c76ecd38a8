import { useEffect, useState } from 'react';
import type { DomiciliationFieldError } from '#domain/domiciliation/form.ts';
import { ErrorSummary } from '#src/components/form/error-summary.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { useMessage } from './use-field.ts';

interface Refusal {
  number: number;
  codes: DomiciliationFieldError[];
}

/** All that is wrong when a step is refused. What is cured since is not found here any more. */
export function RefusedFields() {
  const textOf = useMessage();
  const actor = DomiciliationActor.useActorRef();
  const errors = DomiciliationActor.useSelector((state) => state.context.errors);
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
