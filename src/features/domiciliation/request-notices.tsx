import { shallowEqual } from '@xstate/react';
import {
  selectFailure,
  selectIsEditable,
  selectProgress,
  selectRestoredDraft,
} from '#machines/domiciliation/domiciliation.selectors.ts';
import {
  DraftNotice,
  FailureNotice,
  LockedNotice,
  SubmissionProgress,
} from '#src/components/form/notices.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';

const NO_DOCUMENTS: readonly string[] = [];

function useLostDocuments(): readonly string[] {
  return DomiciliationActor.useSelector(selectRestoredDraft)?.lostDocuments ?? NO_DOCUMENTS;
}

/** Until the form is cleared. */
export function RestoredDraft() {
  const draft = DomiciliationActor.useSelector(selectRestoredDraft);
  const isEditable = DomiciliationActor.useSelector(selectIsEditable);
  return <DraftNotice isShown={draft !== null && isEditable} lostDocuments={useLostDocuments()} />;
}

export function SendFailure() {
  const failure = DomiciliationActor.useSelector(selectFailure);
  const isEditable = DomiciliationActor.useSelector(selectIsEditable);
  return failure && isEditable && <FailureNotice failure={failure} />;
}

export function LockedRequest() {
  const failure = DomiciliationActor.useSelector(selectFailure);
  return <LockedNotice failure={failure} lostDocuments={useLostDocuments()} />;
}

export function RequestProgress() {
  const isBusy = DomiciliationActor.useSelector((state) => state.hasTag('busy'));
  const progress = DomiciliationActor.useSelector(selectProgress, shallowEqual);
  return <SubmissionProgress isBusy={isBusy} progress={progress} />;
}
