import { useEffect, useState } from 'react';
import type { DomiciliationField } from '#domain/domiciliation/form.ts';
import { ErrorSummary } from '#src/components/form/error-summary.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { useMessages } from './use-messages.ts';

interface Refusal {
  number: number;
  fields: DomiciliationField[];
}

/** All that is wrong when a step is refused. What is cured since is not found here any more. */
export function RefusedFields() {
  const messageOf = useMessages();
  const actor = DomiciliationActor.useActorRef();
  const [refusal, setRefusal] = useState<Refusal>({ number: 0, fields: [] });
  // Emitted facts reach React only through a subscription.
  useEffect(() => {
    const subscription = actor.on('form.invalid', () => {
      const fields = Object.keys(actor.getSnapshot().context.errors) as DomiciliationField[];
      setRefusal(({ number }) => ({ number: number + 1, fields }));
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <ErrorSummary
      refusal={refusal.number}
      messages={refusal.fields.flatMap((field) => messageOf(field) ?? [])}
    />
  );
}
