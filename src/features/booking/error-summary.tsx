import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingFieldError } from '#domain/booking/form.ts';
import { BookingActor } from './booking-actor.ts';

interface Refusal {
  /** Makes the same refusal a new announcement. */
  number: number;
  codes: BookingFieldError[];
}

/**
 * Tells screen readers all that is wrong when a step is refused; the messages under the fields do so for the eye. What is
 * cured since is not found here any more.
 */
export function ErrorSummary() {
  const { t } = useTranslation('booking');
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
  return (
    <VisuallyHidden role="alert">
      {codes.length > 0 && (
        <div key={refusal.number}>
          <p>{t('errorSummary', { count: codes.length })}</p>
          <ul>
            {codes.map((code) => (
              <li key={code}>{t(`errors.${code}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </VisuallyHidden>
  );
}
