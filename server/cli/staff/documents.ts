import type { BookingDocument } from '#server/documents/booking-documents.ts';
import { openDocument } from '#server/documents/decisions/open-document.ts';
import { reviewDocument } from '#server/documents/decisions/review-document.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import type { StaffResult } from './staff-command.ts';
import { byText } from '#server/cli/output/booking-text.ts';
import { fileSize, moment, printable, table } from '#server/cli/output/output.ts';
import type { Print } from './staff-command.ts';
import { list, paperName, sentences, t, words } from '#server/cli/output/texts.ts';
import type { Building } from '#domain/time/building.ts';

export const review: Print<typeof reviewDocument> = async (deps, input) => {
  const { document, ...data } = await reviewDocument(deps, input);
  const { ref_code: ref, number, refusal_code: code, hold_expires_at: end } = data;
  const described = {
    number,
    ref,
    kind: documentKind(document),
    name: printable(document.original_filename),
  };
  return {
    data,
    text:
      code === null
        ? t('review.accepted', described)
        : sentences([
            t('review.refused', { ...described, reason: words(code) }),
            end
              ? t('review.replaceUntil', { end: moment(deps.building, end) })
              : t('review.replaceAlways'),
          ]),
  };
};

/** Writes a document to a file, where the command runs. */
export async function exportDocument(
  deps: StaffDeps,
  { file, ...input }: { ref: string; number: number; file: string },
): Promise<StaffResult> {
  const { ref_code, number, document, content } = await openDocument(deps, input);
  const { original_filename, document_kind, mime_type, file_size_bytes } = document;
  return {
    data: { ref_code, number, original_filename, document_kind, mime_type, file_size_bytes, file },
    text: t('document.written', {
      number,
      ref: ref_code,
      file,
      name: printable(original_filename),
      kind: documentKind(document),
      size: fileSize(file_size_bytes),
    }),
    file: { path: file, content },
  };
}

export function documentsTable(building: Building, documents: readonly BookingDocument[]): string {
  return table(documents, {
    number: (_, index) => String(index + 1),
    name: (document) => document.original_filename,
    kind: documentKind,
    size: (document) => fileSize(document.file_size_bytes),
    review: (document) => reviewText(building, document, documents),
  });
}

/** `refused by Amina at 2026-12-01 10:02: expired, "Of 2019"; replaced by 5`; nothing before the review. */
function reviewText(
  building: Building,
  document: BookingDocument,
  documents: readonly BookingDocument[],
): string {
  const { id, review, refusal_code: code, refusal_text: text, replaces } = document;
  const numberOf = (other: string) => documents.findIndex((each) => each.id === other) + 1;
  if (review === 'unreviewed') {
    return replaces === null ? '' : t('review.inPlaceOf', { number: numberOf(replaces) });
  }
  const { reviewed_by: name, reviewed_at: at } = document;
  const reason = code && list([words(code), text ? `"${text}"` : ''].filter(Boolean));
  const other = documents.find((each) => each.replaces === id);
  return [
    review + byText(building, name === null ? null : { name, at }),
    reason && t('review.because', { reason }),
    other && t('review.replacedBy', { number: numberOf(other.id) }),
  ]
    .filter(Boolean)
    .join('');
}

/** `document 5, sent at 2026-12-01 10:02`, of each proof of payment. */
export function proofsText(building: Building, documents: readonly BookingDocument[]): string {
  return documents
    .flatMap(({ purpose, created_at }, index) =>
      purpose === 'PAYMENT_PROOF'
        ? [t('document.proof', { number: index + 1, at: moment(building, created_at) })]
        : [],
    )
    .join('; ');
}

function documentKind({ document_kind: kind, purpose }: BookingDocument): string {
  return kind ? paperName(kind) : words(purpose);
}
