import type { SnapshotFrom } from 'xstate';
import type { LegalDocument, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationForm, DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { Failure } from '#domain/errors.ts';
import { progressOf, type DocumentProgress } from '#machines/shared/documents.ts';
import type { domiciliationMachine } from './domiciliation.machine.ts';
import { chosenPlan } from './domiciliation.rules.ts';

type DomiciliationSnapshot = SnapshotFrom<typeof domiciliationMachine>;

/** The step to show: the open one, the last one while submitting, and the documents' when only they are missing. */
export function selectStep(snapshot: DomiciliationSnapshot): DomiciliationStep {
  return snapshot.matches('documentsIncomplete') ? 'documents' : snapshot.context.step;
}

/** The chosen plan; null while none is, or when it is not offered any more. */
export function selectPlan({ context }: DomiciliationSnapshot): DomiciliationPlan | null {
  return chosenPlan(context);
}

export function selectForm({ context }: DomiciliationSnapshot): DomiciliationForm {
  return context.form;
}

export function selectDocuments({ context }: DomiciliationSnapshot): readonly LegalDocument[] {
  return context.documents;
}

/** What the last submission failed with, until the next try or change. */
export function selectFailure({ context }: DomiciliationSnapshot): Failure | null {
  return context.failure;
}

/** The draft that the form was opened with, until the form is cleared. */
export function selectRestoredDraft({
  context,
}: DomiciliationSnapshot): OpenedDomiciliationDraft | null {
  return context.draft?.requestKey === context.requestKey ? context.draft : null;
}

/** The form may be changed. Documents may be, too, when only they are missing: tag `documentsEditable`. */
export function selectIsEditable(snapshot: DomiciliationSnapshot): boolean {
  return snapshot.hasTag('editable');
}

/** The server has the request and its documents are under way or missing: nothing else can change any more. */
export function selectIsLocked(snapshot: DomiciliationSnapshot): boolean {
  const isSending = snapshot.hasTag('busy') && snapshot.context.bookingId !== null;
  return isSending || snapshot.matches('documentsIncomplete');
}

/** 'file 2 of 4' while documents are sent, else null (rulings, Booking wizard). */
export function selectProgress(snapshot: DomiciliationSnapshot): DocumentProgress | null {
  return snapshot.matches({ submitting: 'uploadingDocument' })
    ? progressOf(snapshot.context.documents)
    : null;
}
