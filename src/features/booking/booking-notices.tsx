import { Alert } from '@mantine/core';
import { History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureText } from '#src/components/failure-text.tsx';
import { BookingActor } from './booking-actor.ts';

/** Says that a draft was restored, until it is closed or the form is cleared. */
export function DraftNotice() {
  const { t } = useTranslation('booking');
  const [isClosed, setIsClosed] = useState(false);
  const isRestored = BookingActor.useSelector(
    ({ context }) => context.draft !== null && context.requestKey === context.draft.requestKey,
  );
  if (!isRestored || isClosed) {
    return null;
  }
  return (
    <Alert
      mb="lg"
      variant="light"
      icon={<History size={20} aria-hidden />}
      title={t('draft.title')}
      withCloseButton
      closeButtonLabel={t('draft.dismiss')}
      onClose={() => setIsClosed(true)}
    >
      {t('draft.text')}
    </Alert>
  );
}

/** The request has arrived without all of its documents: which one failed, and what to do. */
export function LockedNotice() {
  const { t } = useTranslation('booking');
  const failure = BookingActor.useSelector((state) => state.context.failure);
  return (
    <Alert
      mb="lg"
      color="accent"
      variant="light"
      role="alert"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={t('locked.title')}
    >
      {failure && (
        <p>
          <bdi>
            <FailureText failure={failure} />
          </bdi>
        </p>
      )}
      <p>{t('locked.text')}</p>
    </Alert>
  );
}

/** How far the submission is, also for screen readers. */
export function SubmissionProgress() {
  const { t } = useTranslation('booking');
  const text = BookingActor.useSelector((state) => {
    if (!state.hasTag('busy')) {
      return '';
    }
    const { bookingId, documents } = state.context;
    const total = documents.length;
    const recorded = documents.filter(({ status }) => status === 'recorded').length;
    return bookingId === null || total === 0
      ? t('progressRequest')
      : t('progress', { current: Math.min(recorded + 1, total), total });
  });
  return (
    <p role="status" data-empty={text === '' || undefined}>
      {text}
    </p>
  );
}
