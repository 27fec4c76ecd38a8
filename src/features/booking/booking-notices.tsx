import { Alert, Text } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsEditable, selectProgress } from '#machines/booking/booking.selectors.ts';
import { FailureText } from '#src/components/failure-text.tsx';
import { BookingActor } from './booking-actor.ts';

/** Says that a draft was restored, until it is closed or the form is cleared. */
export function DraftNotice() {
  const { t } = useTranslation('booking');
  const [isClosed, setIsClosed] = useState(false);
  const isRestored = BookingActor.useSelector(
    ({ context }) => context.draft !== null && context.requestKey === context.draft.requestKey,
  );
  const isEditable = BookingActor.useSelector(selectIsEditable);
  if (!isRestored || isClosed || !isEditable) {
    return null;
  }
  return (
    <Alert
      mb="lg"
      variant="light"
      icon={<History size={20} aria-hidden />}
      title={t('draft.title')}
      withCloseButton
      closeButtonLabel={t('close')}
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
    >
      {failure && (
        <Text fw={600} mb="xs">
          <FailureText failure={failure} />
        </Text>
      )}
      <Text>{t('locked.text')}</Text>
    </Alert>
  );
}

/** How far the submission is, also for screen readers. */
export function SubmissionProgress() {
  const { t } = useTranslation('booking');
  const isBusy = BookingActor.useSelector((state) => state.hasTag('busy'));
  const progress = BookingActor.useSelector(selectProgress, shallowEqual);
  const text = progress ? t('progress', { ...progress }) : t('progressRequest');
  return <div role="status">{isBusy && <p>{text}</p>}</div>;
}
