import * as v from 'valibot';

/** What staff have decided about a document (docs/decisions/096). */
const reviews = ['unreviewed', 'accepted', 'refused'] as const;
export type Review = (typeof reviews)[number];

/** Why staff refuse a document. The customer reads the text of the code in their language; `other` has words of staff. */
export const refusalCodes = [
  'unreadable',
  'wrong_paper',
  'expired',
  'name_differs',
  'page_missing',
  'other',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The fields by which a document counts, of each document in a response. A server of the previous release has no reviews. */
export const reviewedEntries = {
  /** Which paper of a domiciliation it is. */
  document_kind: v.nullable(v.string()),
  review: v.optional(v.picklist(reviews), 'unreviewed'),
  /** When another document arrived in place of this refused one. */
  replaced_at: v.optional(v.nullable(v.string()), null),
};
const reviewedSchema = v.object(reviewedEntries);
export type ReviewedDocument = v.InferOutput<typeof reviewedSchema>;

/** Whether a document was refused and no other has arrived in its place. */
export function isToReplace({
  review,
  replaced_at,
}: {
  review: Review;
  replaced_at: string | Date | null;
}): boolean {
  return review === 'refused' && replaced_at === null;
}

/** What became of a document: a refused one may be replaced since. */
export function reviewState({ review, replaced_at }: ReviewedDocument): Review | 'replaced' {
  return replaced_at === null ? review : 'replaced';
}
