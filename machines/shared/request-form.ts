import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import type { AcceptedRequest } from '#machines/submission/submission.types.ts';
import type { ChangeArgs } from './changes.ts';
import { refusalsOf, withUploadResult, type NewDocument } from './documents.ts';

/** Emitted by every request form, for the view: shown once, not kept. */
export type RequestFormEmitted<Field extends string = string> =
  | { type: 'toast'; tone: 'error' | 'success'; failure: Failure }
  /** A step is not valid: scroll to its first invalid field, focus it, shake it, vibrate. */
  | { type: 'form.invalid'; field: Field }
  /** The server's price differs from the shown one; both in centimes. */
  | { type: 'price.differs'; shown: number; agreed: number }
  | { type: 'request.submitted'; bookingId: string }
  | ({ type: 'form.closed' } & FormClosed);

/** Why a form has ended without a request; `withdrawn`: what it asks for is no longer offered. */
export interface FormClosed {
  reason: 'cleared' | 'withdrawn';
}

/** `editable`: the form; `documentsEditable`: the documents that are not recorded yet; `busy`: a submission is running. */
export type RequestFormTag = 'loading' | 'editable' | 'busy' | 'documentsEditable';

// Changes that every request form has.

type FormChange<P = unknown> = ChangeArgs<P, RequestFormEmitted<never>>;

/** Shows the errors of a step, and asks the view to go to the first one. */
export function withErrors<Errors extends object>(
  errors: Errors,
  emit: (emitted: { type: 'form.invalid'; field: keyof Errors & string }) => void,
) {
  const [field] = Object.keys(errors) as (keyof Errors & string)[];
  if (field) {
    emit({ type: 'form.invalid', field });
  }
  return { errors };
}

export function toastFailure(_: unknown, { params, emit }: FormChange<Failure>) {
  emit({ type: 'toast', tone: 'error', failure: params });
  return {};
}

/** One toast for each file that is not accepted (section 5, Files). */
export function toastRefusals(
  documents: readonly DraftDocument[],
  added: readonly NewDocument[],
  { emit }: Pick<FormChange, 'emit'>,
): void {
  for (const failure of refusalsOf(documents, added)) {
    emit({ type: 'toast', tone: 'error', failure });
  }
}

/**
 * The failure of the submission: a toast now, and kept until the next try or change. When the booking of the key has ended,
 * the next try needs a new key.
 */
export function reportFailure(
  { requestKey, createId }: { requestKey: string; createId: () => string },
  { params: failure, emit }: FormChange<Failure>,
) {
  emit({ type: 'toast', tone: 'error', failure });
  return { failure, requestKey: failure.code === 'request_ended' ? createId() : requestKey };
}

export function forgetFailure() {
  return { failure: null, errors: {} };
}

export function setCustomer(_: unknown, { params: customer }: FormChange<Customer>) {
  return { customer };
}

/** The server has the request. A price that differs from the shown one is reported. */
export function acceptRequest(
  shown: number | null,
  { params: { bookingId, total, warning }, emit }: FormChange<AcceptedRequest>,
) {
  if (warning) {
    emit({ type: 'toast', tone: 'error', failure: warning });
  }
  if (shown !== null && total !== null && shown !== total) {
    emit({ type: 'price.differs', shown, agreed: total });
  }
  return { bookingId };
}

export function setUploadResult<Document extends DraftDocument>(
  { documents }: { documents: readonly Document[] },
  { params: result }: FormChange<DocumentUploadOutput>,
) {
  return { documents: withUploadResult(documents, result) };
}

export function announceSubmitted(
  { bookingId }: { bookingId: string | null },
  { emit }: FormChange,
) {
  emit({ type: 'request.submitted', bookingId: bookingId ?? '' });
  return {};
}

export function announceClosed(_: unknown, { params, emit }: FormChange<FormClosed>) {
  emit({ type: 'form.closed', ...params });
  return {};
}
