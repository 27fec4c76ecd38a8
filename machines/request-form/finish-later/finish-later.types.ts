import type {
  StoredUnfinished,
  StoreUnfinished,
  UnfinishedForm,
} from '#domain/account/unfinished.ts';
import type { StoredCopy } from '#domain/draft/stored-copy.ts';
import type { Failure } from '#domain/errors.ts';
import type { SubmissionDocument } from '#machines/request-form/submission/submission.types.ts';
import type { Call } from '#machines/shared/calls.ts';

/** What the form's draft knows from now on: the server's copy, and where the file of each document is stored. */
export interface DraftStored {
  type: 'draft.stored';
  copy: StoredCopy;
  /** By the id of the document; null: it is to be uploaded. */
  paths: Record<string, string | null>;
}

export interface FinishLaterInput {
  /** The actor of the form, which each step is reported to. */
  form: { send: (event: DraftStored) => void };
  /** The draft of the form as it is now. */
  read: () => UnfinishedForm;
}

export interface FinishLaterContext extends FinishLaterInput {
  /** What is stored, as it was read at the press; null before the first one. */
  unfinished: UnfinishedForm | null;
  /** The server's copy, once there is one of this form. */
  copy: StoredCopy | null;
  /** The `storedAt` of the copy that the next one replaces. */
  replaces: string | null;
  /** `storedPath` is set once the server has accepted the file. */
  documents: readonly SubmissionDocument[];
  /** The paths of the documents that are in the copy. */
  paths: readonly string[];
  failure: Failure | null;
}

export type FinishLaterEvent =
  | { type: 'draft.store' }
  /** The copy that another device has stored is replaced. */
  | { type: 'copy.replace' };

export interface FinishLaterCalls {
  /** Rejects with `unfinished_differs`, `unfinished_sent`, `room_not_found` or `unfinished_failed`. */
  storeUnfinished: Call<StoreUnfinished, StoredUnfinished>;
}
