import * as v from 'valibot';
import type { BookingRequest } from '#domain/booking-request.ts';
import {
  bookingAnswerSchema,
  IDEMPOTENCY_HEADER,
  recordAttachmentAnswerSchema,
  uploadUrlAnswerSchema,
  type RecordAttachment,
} from '#domain/booking/request.ts';
import { send, withTimeout, type ApiClient } from './api-client.ts';
import { ServiceError } from './service-error.ts';

/** Ten megabytes on a slow phone connection. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

export interface RequestServiceOptions {
  api: ApiClient;
  /** The bytes of the chosen documents by document id. */
  documentFiles: ReadonlyMap<string, File>;
}

interface PutFileInput {
  documentId: string;
  signedUrl: string;
  mimeType: string;
}

/** A stored file that the server is to know of. */
interface StoredDocument {
  bookingId: string;
  fileName: string;
  path: string;
  mimeType: string;
  sizeBytes: number;
  purpose: RecordAttachment['purpose'];
  documentKind: RecordAttachment['documentKind'] | null;
}

/** How a request and its documents are sent, with the failures of section 8, Submission, as codes. */
export function createRequestService({ api, documentFiles }: RequestServiceOptions) {
  return {
    /** Sends the request; the same `requestKey` again returns the booking of the first time. */
    createRequest: async (
      { requestKey, request }: { requestKey: string; request: BookingRequest },
      signal: AbortSignal,
    ): Promise<{ bookingId: string; total: number | null }> => {
      const answer = await api({
        path: '/api/events/request',
        method: 'POST',
        body: request,
        headers: { [IDEMPOTENCY_HEADER]: requestKey },
        answer: v.partial(bookingAnswerSchema),
        fallback:
          request.bookingType === 'domiciliation'
            ? 'domiciliation_request_failed'
            : 'request_failed',
        signal,
      });
      if (!answer.bookingId) {
        throw new ServiceError('booking_id_missing');
      }
      return { bookingId: answer.bookingId, total: answer.total ?? null };
    },

    requestUploadUrl: (
      {
        bookingId,
        fileName,
        sizeBytes,
      }: { bookingId: string; fileName: string; sizeBytes: number },
      signal: AbortSignal,
    ) =>
      api({
        path: '/api/events/get-upload-url',
        method: 'POST',
        body: { bookingId, fileName, fileSizeBytes: sizeBytes },
        answer: uploadUrlAnswerSchema,
        fallback: 'upload_url_failed',
        signal,
      }),

    /** Puts the raw file at its signed address. */
    putFile: async ({ documentId, signedUrl, mimeType }: PutFileInput, signal: AbortSignal) => {
      const file = documentFiles.get(documentId);
      if (!file) {
        throw new ServiceError('file_missing');
      }
      const response = await send(signedUrl, {
        method: 'PUT',
        headers: { 'content-type': mimeType },
        body: file,
        signal: withTimeout(signal, UPLOAD_TIMEOUT_MS),
      });
      if (!response.ok) {
        throw new ServiceError('upload_failed', { name: file.name });
      }
    },

    recordAttachment: async (document: StoredDocument, signal: AbortSignal): Promise<void> => {
      const attachment: RecordAttachment = {
        bookingId: document.bookingId,
        originalFilename: document.fileName,
        storagePath: document.path,
        mimeType: document.mimeType,
        fileSizeBytes: document.sizeBytes,
        purpose: document.purpose,
        ...(document.documentKind && { documentKind: document.documentKind }),
      };
      await api({
        path: '/api/events/record-attachment',
        method: 'POST',
        body: attachment,
        answer: recordAttachmentAnswerSchema,
        fallback: 'link_failed',
        signal,
      });
    },
  };
}
