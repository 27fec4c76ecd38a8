import { needsDocument } from './verification.ts';
import { legalDocumentKinds, type LegalDocumentKind } from './legal-documents.ts';
import { isToReplace, type ReviewedDocument } from './review.ts';

interface DocumentedRequest {
  booking_type: string;
  /** The customer's role in the request for a room; a domiciliation has none. */
  organization_type: string | null;
  attachments: readonly ReviewedDocument[];
}

export interface MissingDocuments {
  /** How many documents the request needs. */
  required: number;
  /** How many of these have not arrived, or were refused and not replaced; at 0 the request is complete. */
  missing: number;
  /** The papers of the checklist that no file is marked as. Where they are as many as `missing`, exactly these are missing. */
  unmarked: LegalDocumentKind[];
}

/**
 * What a request lacks (rulings, Third round; docs/decisions/069). A domiciliation needs the four papers: each file marked as a
 * paper is that paper, each unmarked file one of the others. A company in formation marks what counts in place of a paper as
 * that paper. A room for a student or partner needs any one document. A refused document counts as none, and is missing until
 * it is replaced, also where the request did not need it (docs/decisions/096).
 */
export function missingDocuments({
  booking_type,
  organization_type,
  attachments,
}: DocumentedRequest): MissingDocuments {
  const kinds = attachments
    .filter(({ review }) => review !== 'refused')
    .map((file) => file.document_kind);
  const toReplace = attachments.filter(isToReplace).length;
  if (booking_type !== 'domiciliation') {
    const required = needsDocument(organization_type) ? 1 : 0;
    return { required, missing: Math.max(toReplace, required - kinds.length), unmarked: [] };
  }
  const unmarked = legalDocumentKinds.filter((kind) => !kinds.includes(kind));
  const otherFiles = kinds.filter((kind) => kind === null).length;
  return {
    required: legalDocumentKinds.length,
    missing: Math.max(toReplace, unmarked.length - otherFiles, 0),
    unmarked,
  };
}

/** What has never arrived, whatever was refused since. */
export function neverArrived(request: DocumentedRequest): MissingDocuments {
  return missingDocuments({
    ...request,
    attachments: request.attachments
      .filter(({ replaced_at }) => replaced_at === null)
      .map((file) => ({ ...file, review: 'unreviewed' })),
  });
}

/** Whether a booking of this status takes documents (rulings, Availability). */
export function takesDocuments(status: string): boolean {
  return status === 'pending_approval' || status === 'approved';
}
