import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ErrorSummaryProps {
  /** Makes the same refusal a new announcement. */
  refusal: number;
  /** What was wrong then and still is. */
  messages: readonly string[];
}

/** Tells screen readers all that is wrong when a step is refused; the messages under the fields do so for the eye. */
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
