import * as v from 'valibot';
import { legalDocumentKinds } from './legal-documents.ts';
import { fileNameSchema, lineSchema, requiredLineSchema } from '#domain/text/text.ts';
import { MAX_FILE_BYTES } from './files.ts';

/** What a document is for; a proof of payment is no document of the request (docs/decisions/097). */
const attachmentPurposes = ['VERIFICATION_DOCUMENT', 'LEGAL_DOCUMENT', 'PAYMENT_PROOF'] as const;
const attachmentPurposeSchema = v.picklist(attachmentPurposes);
export type AttachmentPurpose = v.InferOutput<typeof attachmentPurposeSchema>;

/** Limits of uploads (rulings, Availability, Documents). */
export interface UploadLimits {
  documentsPerBooking: number;
  /** Bytes of one account in one day of the building's time zone. */
  bytesPerDay: number;
  /** Bytes of all accounts in such a day. */
  bytesPerDayInAll: number;
}

/** An id of our own; what it names is checked where it is used. */
const id = requiredLineSchema(128);
const fileSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES));

/**
 * Body of POST /api/events/get-upload-url. `customerId` is checked against the token, never trusted. Without
 * `fileSizeBytes` the address counts as the largest file.
 */
export const uploadUrlRequestSchema = v.object({
  bookingId: v.pipe(v.string(), v.uuid()),
  fileName: fileNameSchema,
  fileSizeBytes: v.exactOptional(fileSize),
  customerId: v.exactOptional(id),
});
/** Its response: `signedUrl` takes one PUT of the raw file, `path` is the `storagePath` of record-attachment. */
export const uploadUrlResponseSchema = v.object({ signedUrl: v.string(), path: v.string() });

/**
 * Body of POST /api/events/record-attachment. Repeating it for one `storagePath` changes nothing. `documentKind` is
 * the item of the checklist that a legal document is.
 */
export const recordAttachmentSchema = v.pipe(
  v.object({
    bookingId: v.pipe(v.string(), v.uuid()),
    customerId: v.exactOptional(id),
    originalFilename: fileNameSchema,
    storagePath: requiredLineSchema(300),
    mimeType: lineSchema(200),
    fileSizeBytes: fileSize,
    purpose: attachmentPurposeSchema,
    documentKind: v.exactOptional(v.picklist(legalDocumentKinds)),
  }),
  v.forward(
    v.check(
      ({ purpose, documentKind }) => documentKind === undefined || purpose === 'LEGAL_DOCUMENT',
      'only a legal document has a kind',
    ),
    ['documentKind'],
  ),
);
export type RecordAttachment = v.InferOutput<typeof recordAttachmentSchema>;
export const recordAttachmentResponseSchema = v.object({ attachmentId: v.string() });
