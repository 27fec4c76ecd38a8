import { Alert, Text } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectFailure,
  selectIsEditable,
  selectProgress,
  selectRestoredDraft,
} from '#machines/booking/booking.selectors.ts';
import { FailureText } from '#src/components/failure-text.tsx';
import { BookingActor } from './booking-actor.ts';

/** Says that a draft was restored, until it is closed or the form is cleared. */
export function DraftNotice() {
  const { t } = useTranslation('booking');
  const [isClosed, setIsClosed] = useState(false);
  const draft = BookingActor.useSelector(selectRestoredDraft);
  const isEditable = BookingActor.useSelector(selectIsEditable);
  if (!draft || isClosed || !isEditable) {
    return null;
  }
  return (
    <Alert
      mb="lg"
      variant="light"
      role="status"
      icon={<History size={20} aria-hidden />}
      title={t('draft.title')}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={() => setIsClosed(true)}
    >
      <Text>{t('draft.text')}</Text>
      <LostDocuments />
    </Alert>
  );
}

/** The files of the draft whose bytes the browser has not kept. */
function LostDocuments() {
  const { t } = useTranslation('booking');
  const draft = BookingActor.useSelector(selectRestoredDraft);
  return (
    draft &&
    draft.lostDocuments.length > 0 && (
      <>
        <Text mt="xs">{t('draft.lost')}</Text>
        <ul>
          {draft.lostDocuments.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

/** Why the request was not sent, until something is changed or tried again: its toast is gone after five seconds. */
export function FailureNotice() {
  const failure = BookingActor.useSelector(selectFailure);
  const isEditable = BookingActor.useSelector(selectIsEditable);
  return (
    failure &&
    isEditable && (
      <Alert mt="lg" color="accent" variant="light" icon={<TriangleAlert size={20} aria-hidden />}>
        <FailureText failure={failure} />
      </Alert>
    )
  );
}

/** The request has arrived without all of its documents: which one failed, and what to do. */
export function LockedNotice() {
  const { t } = useTranslation('booking');
  const failure = BookingActor.useSelector(selectFailure);
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
      <LostDocuments />
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
