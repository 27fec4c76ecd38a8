import type { StateValue } from 'xstate';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import { isReading, progressOf, type DocumentProgress } from './documents.ts';
import type { RequestFormTag } from './request-form.types.ts';

/** The step that is open, which is a state of `editing`; null where nothing is edited. */
export function openStep<Step extends string>(
  steps: readonly Step[],
  { value }: { value: StateValue },
): Step | null {
  const open = typeof value === 'object' ? value.editing : null;
  return steps.find((step) => step === open) ?? null;
}

/** What the snapshots of all request forms have in common. */
export interface RequestFormSnapshot<
  Document extends DraftDocument = DraftDocument,
  Draft extends RestoredDraft = RestoredDraft,
> {
  context: {
    draft: Draft | null;
    requestKey: string;
    form: object;
    documents: readonly Document[];
    errors: Readonly<Record<string, string | undefined>>;
    bookingId: string | null;
    failure: Failure | null;
  };
  hasTag(tag: RequestFormTag): boolean;
  can(event: { type: 'form.clear' }): boolean;
}

interface RestoredDraft {
  requestKey: string;
  /** The files that the browser has not stored, by name. */
  lostDocuments: readonly string[];
}

export function selectDocuments<Document extends DraftDocument>({
  context,
}: RequestFormSnapshot<Document>): readonly Document[] {
  return context.documents;
}

/** What the last submission failed with, until the next try or change. */
export function selectFailure({ context }: RequestFormSnapshot): Failure | null {
  return context.failure;
}

/** The first document that could not be sent, by its id; undefined when the request itself failed. */
export function selectFailedDocument({ context }: RequestFormSnapshot): string | undefined {
  return context.documents.find(({ status, failure }) => status === 'waiting' && failure)?.id;
}

/**
 * The failure as a notice of its own: none where its place in the open step shows it. That is the row of a document, or, until
 * the server has the request, the refused field.
 */
export function selectFailureNotice({
  context: { failure, errors, bookingId },
}: RequestFormSnapshot): Failure | null {
  const isAtField = bookingId === null && Object.values(errors).some(Boolean);
  const isOfDocument = failure?.params?.name !== undefined;
  return isAtField || isOfDocument ? null : failure;
}

/** The draft that the form was opened with, until the form is cleared. */
export function selectRestoredDraft<Draft extends RestoredDraft>({
  context,
}: RequestFormSnapshot<DraftDocument, Draft>): Draft | null {
  return context.draft?.requestKey === context.requestKey ? context.draft : null;
}

export function selectIsLoading(snapshot: RequestFormSnapshot): boolean {
  return snapshot.hasTag('loading');
}

/** The whole form can be changed. */
export function selectIsEditable(snapshot: RequestFormSnapshot): boolean {
  return snapshot.hasTag('editable');
}

/** The documents can be changed, with the form or alone. */
export function selectCanEditDocuments(snapshot: RequestFormSnapshot): boolean {
  return snapshot.hasTag('documentsEditable');
}

/** A chosen file is still being read. */
export function selectIsReading({ context }: RequestFormSnapshot): boolean {
  return isReading(context.documents);
}

export function selectIsBusy(snapshot: RequestFormSnapshot): boolean {
  return snapshot.hasTag('busy');
}

export function selectCanClear(snapshot: RequestFormSnapshot): boolean {
  return snapshot.can({ type: 'form.clear' });
}

/** The server has the request, but not all of its documents: nothing else can change. */
export function selectIsLocked(snapshot: RequestFormSnapshot): boolean {
  const hasRequest = snapshot.context.bookingId !== null;
  return hasRequest && (selectIsBusy(snapshot) || selectCanEditDocuments(snapshot));
}

/** 'file 2 of 3' while documents are sent, else null (rulings, Booking wizard). */
export function selectProgress(snapshot: RequestFormSnapshot): DocumentProgress | null {
  const { bookingId, documents } = snapshot.context;
  return selectIsBusy(snapshot) && bookingId !== null ? progressOf(documents) : null;
}
