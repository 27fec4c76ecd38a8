import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestForm } from './request-form-context.ts';

interface Refusal {
  /** Changes with each refusal, so that an equal message is announced again. */
  number: number;
  fields: string[];
}

export interface RefusedFieldsProps<Code extends string> {
  /** The current errors, by field. */
  errors: Partial<Record<string, Code>>;
  textOf: (code: Code) => string;
}

/**
 * Announces every error of a refused step that is not yet corrected to screen readers. Sighted users see the messages under
 * the fields.
 */
export function RefusedFields<Code extends string>({ errors, textOf }: RefusedFieldsProps<Code>) {
  const { t } = useTranslation('form');
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
  const messages = refusal.fields.flatMap((field) => errors[field] ?? []).map(textOf);
  return (
    <VisuallyHidden role="alert">
      {messages.length > 0 && (
        <div key={refusal.number}>
          <p>{t('errorSummary', { count: messages.length })}</p>
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </VisuallyHidden>
  );
}
