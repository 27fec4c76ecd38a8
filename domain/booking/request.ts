import * as v from 'valibot';
import { servicesSchema } from '#domain/booking/services.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { verificationInfoSchema } from '#domain/booking/verification.ts';
import { contactEntries } from '#domain/contact.ts';
import { legalDocumentKinds } from '#domain/domiciliation/form.ts';
import { MAX_FILE_BYTES } from '#domain/files.ts';
import { centimesSchema } from '#domain/money.ts';
import { billingTypeSchema } from '#domain/rooms/room.ts';
import { fileNameSchema, lineSchema, requiredLineSchema, textSchema } from '#domain/text.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time.ts';

const line = lineSchema(200);
const requiredLine = requiredLineSchema(200);
/** An id of our own; what it names is checked where it is used. */
const id = requiredLineSchema(128);

/** Body of POST /api/events/request for a room. Specification, section 3, Booking request. */
export const roomBookingRequestSchema = v.object({
  bookingType: v.literal('room_booking'),
  roomSlug: requiredLine,
  billingType: billingTypeSchema,
  generalInfo: v.object({
    clientName: requiredLine,
    ...contactEntries,
    eventName: requiredLine,
    attendees: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
    notes: textSchema(4_000),
  }),
  dates: v.object({
    start: isoDateSchema,
    end: isoDateSchema,
    startTime: v.nullable(isoTimeSchema),
    endTime: v.nullable(isoTimeSchema),
  }),
  services: servicesSchema,
  verificationInfo: verificationInfoSchema,
});
export type RoomBookingRequest = v.InferOutput<typeof roomBookingRequestSchema>;

/** The header that makes a repeated request return the first one's booking (rulings, Booking wizard). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const idempotencyKeySchema = v.pipe(v.string(), v.uuid());

/** Answer of POST /api/events/request. `total` is the stored TTC in centimes, `status` that of the booking now. */
export const bookingAnswerSchema = v.object({
  bookingId: v.pipe(v.string(), v.nonEmpty()),
  refCode: v.string(),
  status: v.picklist(bookingStatuses),
  total: centimesSchema,
});

const attachmentPurposes = ['VERIFICATION_DOCUMENT', 'LEGAL_DOCUMENT'] as const;
const attachmentPurposeSchema = v.picklist(attachmentPurposes);
export type AttachmentPurpose = v.InferOutput<typeof attachmentPurposeSchema>;

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
/** Its answer: `signedUrl` takes one PUT of the raw file, `path` is what record-attachment wants back. */
export const uploadUrlAnswerSchema = v.object({ signedUrl: v.string(), path: v.string() });

/**
 * Body of POST /api/events/record-attachment. Repeating it for one `storagePath` changes nothing. `documentKind` says
 * which paper of the checklist a legal document is.
 */
export const recordAttachmentSchema = v.pipe(
  v.object({
    bookingId: v.pipe(v.string(), v.uuid()),
    customerId: v.exactOptional(id),
    originalFilename: fileNameSchema,
    storagePath: requiredLineSchema(300),
    mimeType: line,
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
export const recordAttachmentAnswerSchema = v.object({ attachmentId: v.string() });
