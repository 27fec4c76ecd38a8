import { Alert, Text } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectFailureNotice,
  selectIsBusy,
  selectIsEditable,
  selectProgress,
  selectRestoredDraft,
} from '#machines/request-form/request-form.selectors.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx';
import { SignInAgain } from '#src/features/sign-in-again.tsx';
import { useRequestFormSelector } from './request-form-context.ts';

/** The notice that a draft was restored: until the form is cleared, or the notice closed. */
export function RestoredDraft() {
  const { t } = useTranslation('form');
  const draft = useRequestFormSelector(selectRestoredDraft);
  const isEditable = useRequestFormSelector(selectIsEditable);
  const [isClosed, setIsClosed] = useState(false);
  return (
    draft &&
    isEditable &&
    !isClosed && (
      <Alert
        mb="lg"
        variant="light"
        role="status"
        icon={<History size={20} />}
        title={t('draft.title')}
        withCloseButton
        closeButtonLabel={t('close')}
        onClose={() => setIsClosed(true)}
      >
        <Text>{t('draft.text')}</Text>
        <LostDocuments />
      </Alert>
    )
  );
}

/** The names of the draft's files without stored bytes. */
function LostDocuments() {
  const { t } = useTranslation('form');
  const names = useRequestFormSelector(selectRestoredDraft)?.lostDocuments ?? [];
  return (
    names.length > 0 && (
      <>
        <Text mt="xs">{t('draft.lost')}</Text>
        <ul className="bullets">
          {names.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

export function SendFailure() {
  const failure = useRequestFormSelector(selectFailureNotice);
  const isEditable = useRequestFormSelector(selectIsEditable);
  return (
    failure &&
    isEditable && (
      <FailureNotice failure={failure}>
        {failure.code === 'sign_in_required' && <SignInAgain mt="md" />}
      </FailureNotice>
    )
  );
}

/** The request was accepted, but documents are missing: what to do. The row of each has its own failure. */
export function LockedRequest() {
  const { t } = useTranslation('form');
  const failure = useRequestFormSelector(selectFailureNotice);
  return (
    <Alert mb="lg" color="accent" variant="light" role="alert" icon={<TriangleAlert size={20} />}>
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

/** The progress of a submission, also announced to screen readers. */
export function RequestProgress() {
  const { t } = useTranslation('form');
  const isBusy = useRequestFormSelector(selectIsBusy);
  const progress = useRequestFormSelector(selectProgress, shallowEqual);
  const text = progress ? t('progress', { ...progress }) : t('progressRequest');
  return <div role="status">{isBusy && <p className="paragraph">{text}</p>}</div>;
}
