import { shallowEqual } from '@xstate/react';
import {
  selectFailure,
  selectIsEditable,
  selectProgress,
  selectRestoredDraft,
} from '#machines/booking/booking.selectors.ts';
import {
  DraftNotice,
  FailureNotice,
  LockedNotice,
  SubmissionProgress,
} from '#src/components/form/notices.tsx';
import { BookingActor } from './booking-actor.ts';

const NO_DOCUMENTS: readonly string[] = [];

function useLostDocuments(): readonly string[] {
  return BookingActor.useSelector(selectRestoredDraft)?.lostDocuments ?? NO_DOCUMENTS;
}

/** Until the form is cleared. */
export function RestoredDraft() {
  const draft = BookingActor.useSelector(selectRestoredDraft);
  const isEditable = BookingActor.useSelector(selectIsEditable);
  return <DraftNotice isShown={draft !== null && isEditable} lostDocuments={useLostDocuments()} />;
}

export function SendFailure() {
  const failure = BookingActor.useSelector(selectFailure);
  const isEditable = BookingActor.useSelector(selectIsEditable);
  return failure && isEditable && <FailureNotice failure={failure} />;
}

export function LockedRequest() {
  const failure = BookingActor.useSelector(selectFailure);
  return <LockedNotice failure={failure} lostDocuments={useLostDocuments()} />;
}

export function BookingProgress() {
  const isBusy = BookingActor.useSelector((state) => state.hasTag('busy'));
  const progress = BookingActor.useSelector(selectProgress, shallowEqual);
  return <SubmissionProgress isBusy={isBusy} progress={progress} />;
}
