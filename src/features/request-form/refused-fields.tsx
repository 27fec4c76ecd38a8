import { useEffect, useState } from 'react';
import { ErrorSummary } from '#src/components/form/error-summary.tsx';
import { useRequestForm } from './request-form-context.ts';

interface Refusal {
  number: number;
  fields: string[];
}

interface RefusedFieldsProps<Code extends string> {
  /** The current errors, by field. */
  errors: Partial<Record<string, Code>>;
  textOf: (code: Code) => string;
}

/** Announces every error of a refused step that is not yet corrected. */
export function RefusedFields<Code extends string>({ errors, textOf }: RefusedFieldsProps<Code>) {
  const actor = useRequestForm();
  const [refusal, setRefusal] = useState<Refusal>({ number: 0, fields: [] });
  // Emitted events reach React only through a subscription.
  useEffect(() => {
    const subscription = actor.on('*', ({ type }) => {
      if (type === 'form.invalid') {
        const fields = Object.keys(actor.getSnapshot().context.errors);
        setRefusal(({ number }) => ({ number: number + 1, fields }));
      }
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  const codes = refusal.fields.flatMap((field) => errors[field] ?? []);
  return <ErrorSummary refusal={refusal.number} messages={codes.map(textOf)} />;
}
