import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { paperOfName } from '#domain/documents/paper-of-name.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure, FailureCode } from '#domain/errors.ts';

/**
 * The new documents as papers: `kind` for the first when its slot was chosen, else what the name is recognised as. A slot that
 * has a file keeps it: the new one is then none of the four.
 */
export function withKinds(
  documents: readonly LegalDocument[],
  { kind, isInFormation }: { kind: LegalDocumentKind | null; isInFormation: boolean },
): (document: DraftDocument) => LegalDocument {
  const taken = new Set(documents.map((document) => document.kind));
  let chosen = kind;
  return (document) => {
    const wanted = chosen ?? paperOfName(document.name, isInFormation);
    chosen = null;
    const free = taken.has(wanted) ? null : wanted;
    taken.add(free);
    return { ...document, kind: free };
  };
}

/** The failure codes with texts of their own (specification, section 8, Domiciliation). */
const ownFailureCodes: Partial<Record<FailureCode, FailureCode>> = {
  request_failed: 'domiciliation_request_failed',
  upload_url_failed: 'legal_upload_url_failed',
  upload_failed: 'legal_upload_failed',
  link_failed: 'legal_link_failed',
};

export function domiciliationFailure(failure: Failure): Failure {
  return { ...failure, code: ownFailureCodes[failure.code] ?? failure.code };
}
