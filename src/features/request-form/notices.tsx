import { shallowEqual } from '@xstate/react';
import {
  selectFailure,
  selectIsBusy,
  selectIsEditable,
  selectProgress,
  selectRestoredDraft,
} from '#machines/shared/request-form.selectors.ts';
import {
  DraftNotice,
  FailureNotice,
  LockedNotice,
  SubmissionProgress,
} from '#src/components/form/notices.tsx';
import { useRequestFormSelector } from './request-form-context.ts';

const NO_DOCUMENTS: readonly string[] = [];

function useLostDocuments(): readonly string[] {
  return useRequestFormSelector(selectRestoredDraft)?.lostDocuments ?? NO_DOCUMENTS;
}

/** Until the form is cleared. */
export function RestoredDraft() {
  const draft = useRequestFormSelector(selectRestoredDraft);
  const isEditable = useRequestFormSelector(selectIsEditable);
  return <DraftNotice isShown={draft !== null && isEditable} lostDocuments={useLostDocuments()} />;
}

export function SendFailure() {
  const failure = useRequestFormSelector(selectFailure);
  const isEditable = useRequestFormSelector(selectIsEditable);
  return failure && isEditable && <FailureNotice failure={failure} />;
}

export function LockedRequest() {
  const failure = useRequestFormSelector(selectFailure);
  return <LockedNotice failure={failure} lostDocuments={useLostDocuments()} />;
}

export function RequestProgress() {
  const isBusy = useRequestFormSelector(selectIsBusy);
  const progress = useRequestFormSelector(selectProgress, shallowEqual);
  return <SubmissionProgress isBusy={isBusy} progress={progress} />;
}
