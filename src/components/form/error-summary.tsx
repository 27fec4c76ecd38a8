import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ErrorSummaryProps {
  /** Changes with each refusal, so that an equal message is announced again. */
  refusal: number;
  /** The errors of the refusal that still exist. */
  messages: readonly string[];
}

/** Announces all errors of a refused step to screen readers. Sighted users see the messages under the fields. */
export function ErrorSummary({ refusal, messages }: ErrorSummaryProps) {
  const { t } = useTranslation('form');
  return (
    <VisuallyHidden role="alert">
      {messages.length > 0 && (
        <div key={refusal}>
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
