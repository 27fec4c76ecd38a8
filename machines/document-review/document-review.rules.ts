import type { StaffDocument } from '#domain/staff/request.ts';
import type { DocumentReviewContext, RefusalDraft, ReviewInput } from './document-review.types.ts';

export const emptyRefusal: RefusalDraft = { code: null, text: '' };

/** A proof of payment is not reviewed; what was replaced stays as it is. */
export function isReviewable({ purpose, replaced_at }: StaffDocument): boolean {
  return purpose !== 'PAYMENT_PROOF' && replaced_at === null;
}

/** How the page shows a document; null: it is downloaded. */
export function viewerOf({ mime_type: type }: StaffDocument): 'pdf' | 'picture' | null {
  if (type === 'application/pdf') {
    return 'pdf';
  }
  return type.startsWith('image/') ? 'picture' : null;
}

/** `other` needs words. */
export function isRefusalComplete({ code, text }: RefusalDraft): boolean {
  return code !== null && (code !== 'other' || text.trim() !== '');
}

/** What is sent: the refusal, or null for an acceptance. */
export function reviewOf(
  { ref, number, document }: DocumentReviewContext,
  refusal: RefusalDraft | null,
): ReviewInput {
  const text = refusal?.text.trim() ?? '';
  return {
    ref,
    number,
    code: refusal?.code ?? null,
    text: text === '' ? null : text,
    isCorrection: document.review !== 'unreviewed',
  };
}
