import * as v from 'valibot';
import type { RequestVersion } from '#domain/booking/form/pending-request.ts';
import { IDEMPOTENCY_HEADER } from '#domain/idempotency.ts';
import { type BookingRequest, bookingResponseSchema } from '#domain/booking/booking-request.ts';
import {
  recordAttachmentResponseSchema,
  uploadUrlResponseSchema,
  type RecordAttachment,
} from '#domain/documents/uploads.ts';
import type { ApiClient } from './data/api-client.ts';
import { ServiceError } from './data/service-error.ts';
import { upload } from './data/upload.ts';

export interface BookingRequestServiceOptions {
  api: ApiClient;
  /** The bytes of the chosen documents by document id. */
  documentFiles: ReadonlyMap<string, File>;
}

interface PutFileInput {
  documentId: string;
  signedUrl: string;
  mimeType: string;
}

/** A file of a booking. `customerId` is sent where it is known. */
interface RequestDocument {
  bookingId: string;
  customerId: string | null;
  fileName: string;
  sizeBytes: number;
}

/** An uploaded file to record on the server. */
interface StoredDocument extends RequestDocument {
  path: string;
  mimeType: string;
  purpose: RecordAttachment['purpose'];
  documentKind: RecordAttachment['documentKind'] | null;
}

/** Sends a request and its documents; fails with the codes of section 8, Submission. */
export function createBookingRequestService({ api, documentFiles }: BookingRequestServiceOptions) {
  return {
    /**
     * Sends the request, or the pending request's change. A second call with the same `requestKey` returns the booking of the
     * first, and so does a change that the server has already.
     */
    createRequest: async (
      {
        requestKey,
        request,
        changes,
      }: { requestKey: string; request: BookingRequest; changes: RequestVersion | null },
      signal: AbortSignal,
    ): Promise<{ bookingId: string; total: number | null }> => {
      const sent = await api(
        changes ? `/api/account/bookings/${changes.id}/change` : '/api/events/request',
        v.partial(bookingResponseSchema),
        'request_failed',
        changes
          ? { body: { ...request, version: changes.version }, signal }
          : { body: request, headers: { [IDEMPOTENCY_HEADER]: requestKey }, signal },
      );
      if (!sent.bookingId) {
        throw new ServiceError('booking_id_missing');
      }
      return { bookingId: sent.bookingId, total: sent.total ?? null };
    },

    requestUploadUrl: (
      { bookingId, customerId, fileName, sizeBytes }: RequestDocument,
      signal: AbortSignal,
    ) =>
      api('/api/events/get-upload-url', uploadUrlResponseSchema, 'upload_url_failed', {
        body: {
          bookingId,
          ...(customerId !== null && { customerId }),
          fileName,
          fileSizeBytes: sizeBytes,
        },
        signal,
      }),

    /** Uploads the raw file to its signed URL. */
    putFile: async ({ documentId, signedUrl, mimeType }: PutFileInput, signal: AbortSignal) => {
      const file = documentFiles.get(documentId);
      // What the browser has stored may be gone.
      const isReadable = await file
        ?.slice(0, 1)
        .arrayBuffer()
        .then(Boolean, () => false);
      if (!file || !isReadable) {
        throw new ServiceError('file_unreadable');
      }
      const status = await upload(signedUrl, { file, type: mimeType, signal });
      if (status >= 300) {
        throw new ServiceError('upload_failed', { name: file.name });
      }
    },

    recordAttachment: async (document: StoredDocument, signal: AbortSignal): Promise<void> => {
      const attachment: RecordAttachment = {
        bookingId: document.bookingId,
        ...(document.customerId !== null && { customerId: document.customerId }),
        originalFilename: document.fileName,
        storagePath: document.path,
        mimeType: document.mimeType,
        fileSizeBytes: document.sizeBytes,
        purpose: document.purpose,
        ...(document.documentKind && { documentKind: document.documentKind }),
      };
      await api('/api/events/record-attachment', recordAttachmentResponseSchema, 'link_failed', {
        body: attachment,
        signal,
      });
    },
  };
}
