import type { Reviewed } from '#domain/staff/decisions.ts';
import type { RefusalCode } from '#domain/documents/review.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { StaffDocument } from '#domain/staff/request.ts';
import type { Call } from '#machines/shared/calls.ts';

/** What the server returns for a decision: its result, or why it is refused. */
export type Answered<T> = { value: T; refusal: null } | { value: null; refusal: StaffFailure };

export interface DocumentReviewInput {
  /** Of the booking. */
  ref: string;
  /** The place of the document among those of the booking, from 1. */
  number: number;
  document: StaffDocument;
}

/** What is typed about a refusal; no code is chosen at first. */
export interface RefusalDraft {
  code: RefusalCode | null;
  text: string;
}

export interface DocumentReviewContext extends DocumentReviewInput {
  draft: RefusalDraft;
  /** Of an open document; the app revokes it. */
  url: string | null;
  /** Why it could not be opened. */
  openFailure: StaffFailure | null;
  /** Why the review was not stored. */
  failure: StaffFailure | null;
}

export type DocumentReviewEvent =
  | { type: 'document.open' }
  | { type: 'document.close' }
  | { type: 'document.accept' }
  | { type: 'refusal.compose' }
  | { type: 'refusal.change'; change: Partial<RefusalDraft> }
  | { type: 'refusal.send' }
  | { type: 'refusal.cancel' }
  | { type: 'document.changed'; document: StaffDocument };

export interface DocumentReviewCalls {
  /** The address of the content in this browser. */
  openDocument: Call<{ id: string }, string>;
  review: Call<ReviewInput, Answered<Reviewed>>;
}

export interface ReviewInput {
  ref: string;
  number: number;
  code: RefusalCode | null;
  text: string | null;
  isCorrection: boolean;
}
