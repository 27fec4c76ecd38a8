import { isRefused, type DraftDocument } from '#domain/draft/document.ts';
import { legalDocumentKinds, type LegalDocumentKind } from './legal-documents.ts';

interface Paper {
  /** Null: none of the papers. */
  kind: LegalDocumentKind | null;
}

/** The file of a paper's slot, and its state. `isToReplace`: an earlier file was refused; a new one takes its place. */
export function paperSlot<T extends Paper>(
  documents: readonly T[],
  kind: LegalDocumentKind,
  isProblem: (document: T) => boolean,
  isToReplace: boolean,
): { document: T | null; state: 'missing' | 'assigned' | 'refused' } {
  const document = documents.find((each) => each.kind === kind) ?? null;
  const isBad = document ? isProblem(document) : isToReplace;
  return { document, state: isBad ? 'refused' : document ? 'assigned' : 'missing' };
}

type PaperDocument = Paper & Pick<DraftDocument, 'status' | 'failure'>;

/** Where there are enough files, the papers that none of them is marked as. */
export function unnamedPapers(documents: readonly PaperDocument[]): LegalDocumentKind[] {
  const accepted = documents.filter((document) => !isRefused(document));
  return accepted.length < legalDocumentKinds.length
    ? []
    : legalDocumentKinds.filter((paper) => accepted.every(({ kind }) => kind !== paper));
}

/** The papers that the server has: no other file can become them. */
export function recordedPapers(documents: readonly PaperDocument[]): LegalDocumentKind[] {
  return documents.flatMap(({ kind, status }) =>
    kind !== null && status === 'recorded' ? [kind] : [],
  );
}
