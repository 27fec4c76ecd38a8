import type { DraftDocument } from '#domain/draft/document.ts';
import type {
  StoredUnfinished,
  StoreUnfinished,
  UnfinishedForm,
} from '#domain/account/unfinished.ts';
import { toFailure, type Failure } from '#domain/errors.ts';
import type {
  DocumentUploadInput,
  DocumentUploadOutput,
} from '#machines/request-form/document-upload/document-upload.types.ts';
import { nextDocument, uploadFailures } from '#machines/request-form/documents.ts';
import { nextUpload, orSignInAgain } from '#machines/request-form/submission/submission.rules.ts';
import type { SubmissionDocument } from '#machines/request-form/submission/submission.types.ts';
import type { Failed } from '#machines/shared/calls.ts';
import type { DraftStored, FinishLaterContext, FinishLaterInput } from './finish-later.types.ts';

/** The draft at the press: a file that is refused or still being read is not part of it. */
export function readForm(
  { read }: FinishLaterInput,
  other: string | null,
): Partial<FinishLaterContext> {
  const unfinished = read();
  return {
    unfinished,
    copy: unfinished.draft.stored ?? null,
    replaces: other ?? unfinished.draft.stored?.storedAt ?? null,
    documents: unfinished.draft.documents
      .filter(({ status }) => status === 'waiting')
      .map(({ failure: _, ...document }) => document),
    failure: null,
  };
}

/** What is sent: the draft with its documents where they are stored by now. */
export function storedForm({
  unfinished,
  replaces,
  documents,
}: FinishLaterContext): StoreUnfinished {
  if (unfinished === null) {
    throw new Error('storedForm needs a form that was read');
  }
  return { unfinished: placed(unfinished, documents), replaces };
}

function placed<Form extends UnfinishedForm>(
  unfinished: Form,
  documents: readonly SubmissionDocument[],
): Form {
  const paths = new Map(documents.map(({ id, storedPath }) => [id, storedPath]));
  const { draft } = unfinished;
  return {
    ...unfinished,
    draft: {
      ...draft,
      documents: draft.documents.map((document) => ({
        ...document,
        storedPath: paths.get(document.id) ?? null,
      })),
    },
  };
}

/** The server has a copy. A file that it no longer has is uploaded again. */
export function withCopy(
  { documents }: FinishLaterContext,
  { paths, ...copy }: StoredUnfinished,
): Partial<FinishLaterContext> {
  return {
    copy,
    replaces: copy.storedAt,
    paths,
    documents: documents.map((document) => ({
      ...document,
      storedPath: paths.find((path) => path === document.storedPath) ?? null,
    })),
  };
}

const unstored = ({ documents }: FinishLaterContext) =>
  documents.filter(({ storedPath }) => storedPath === null);

export const hasNextDocument = (context: FinishLaterContext): boolean =>
  nextDocument(unstored(context)) !== undefined;

/** Files were stored that the copy does not name. */
export const hasNewPaths = ({ documents, paths }: FinishLaterContext): boolean =>
  documents.some(({ storedPath }) => storedPath !== null && !paths.includes(storedPath));

export const firstFailure = (context: FinishLaterContext): Failure | null =>
  uploadFailures(unstored(context))[0] ?? null;

export function uploadOf(context: FinishLaterContext): DocumentUploadInput {
  const { copy, unfinished } = context;
  if (copy === null || unfinished === null) {
    throw new Error('uploadOf needs a form that is stored');
  }
  return nextUpload({
    customer: null,
    documents: unstored(context),
    // The id of the booking that it becomes.
    bookingId: copy.id,
    purpose: unfinished.form === 'room' ? 'VERIFICATION_DOCUMENT' : 'LEGAL_DOCUMENT',
  });
}

export function reportOf({ copy, documents }: FinishLaterContext): DraftStored {
  if (copy === null) {
    throw new Error('reportOf needs a copy');
  }
  const paths = Object.fromEntries(documents.map(({ id, storedPath }) => [id, storedPath]));
  return { type: 'draft.stored', copy, paths };
}

/** When another device has stored the copy that the customer replaces. */
export const otherCopy = ({ failure }: FinishLaterContext): string | null =>
  failure?.params?.storedAt ?? null;

/** The documents after an upload: stored, or with the failure. */
export function withUpload(
  documents: readonly SubmissionDocument[],
  result: DocumentUploadOutput,
): SubmissionDocument[] {
  const change =
    result.status === 'recorded' ? { storedPath: result.storedPath } : { failure: result.failure };
  return documents.map((document) =>
    document.id === result.documentId ? { ...document, ...change } : document,
  );
}

export const storeFailure = ({ event }: Failed): Failure =>
  orSignInAgain(toFailure(event.error, 'unfinished_failed'));

/** Until when the server stores the form as it is `now`; null: it does not, or not so. */
export function storedUntil(
  { unfinished, documents, copy }: Pick<FinishLaterContext, 'unfinished' | 'documents' | 'copy'>,
  now: { form: object; documents: readonly DraftDocument[] },
): string | null {
  const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).join();
  const isSame =
    unfinished?.draft.form === now.form &&
    idsOf(now.documents.filter(({ status }) => status === 'waiting')) === idsOf(documents);
  return isSame && copy ? copy.expiresAt : null;
}
