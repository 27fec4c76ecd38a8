import { Alert, Text } from '@mantine/core';
import { History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import { FailureText } from '#src/components/failure-text.tsx';

interface LostDocumentsProps {
  /** The names of the draft's files without stored bytes. */
  lostDocuments: readonly string[];
}

/** The notice that a draft was restored; it can be closed. */
export function DraftNotice({ isShown, lostDocuments }: LostDocumentsProps & { isShown: boolean }) {
  const { t } = useTranslation('form');
  const [isClosed, setIsClosed] = useState(false);
  return (
    isShown &&
    !isClosed && (
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
        <LostDocuments lostDocuments={lostDocuments} />
      </Alert>
    )
  );
}

function LostDocuments({ lostDocuments }: LostDocumentsProps) {
  const { t } = useTranslation('form');
  return (
    lostDocuments.length > 0 && (
      <>
        <Text mt="xs">{t('draft.lost')}</Text>
        <ul>
          {lostDocuments.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

/** Why a request was not sent. Stays until the user changes a field or tries again, unlike the toast. */
export function FailureNotice({ failure }: { failure: Failure }) {
  return (
    <Alert
      ref={bringIntoView}
      mt="lg"
      color="accent"
      variant="light"
      icon={<TriangleAlert size={20} aria-hidden />}
    >
      <FailureText failure={failure} />
    </Alert>
  );
}

/** On phones the notice would be behind the fixed bar, so it is scrolled into view. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

/** The request was accepted, but a document failed: which one, and what to do. */
export function LockedNotice({
  failure,
  lostDocuments,
}: LostDocumentsProps & { failure: Failure | null }) {
  const { t } = useTranslation('form');
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
      <LostDocuments lostDocuments={lostDocuments} />
    </Alert>
  );
}

interface SubmissionProgressProps {
  isBusy: boolean;
  /** The document that is being sent. */
  progress: { current: number; total: number } | null;
}

/** The progress of a submission, also announced to screen readers. */
export function SubmissionProgress({ isBusy, progress }: SubmissionProgressProps) {
  const { t } = useTranslation('form');
  const text = progress ? t('progress', { ...progress }) : t('progressRequest');
  return <div role="status">{isBusy && <p>{text}</p>}</div>;
}
