/** Uploads of documents in server tests: address, PUT and record. */
import { parse } from 'valibot';
import {
  recordAttachmentResponseSchema,
  uploadUrlResponseSchema,
} from '#domain/documents/uploads.ts';
import type { TestApp, TestUser } from './test-app.ts';

interface Uploaded {
  path: string;
  signedUrl: string;
}

/** The document calls of one customer for one booking. */
export function documentsOf(server: TestApp, user: TestUser, bookingId: string) {
  const requestAddress = (fileName = 'scan.pdf', change: object = {}) =>
    server.as(user)('/api/events/get-upload-url', { bookingId, fileName, ...change });
  const open = async (fileName?: string): Promise<Uploaded> =>
    parse(uploadUrlResponseSchema, await (await requestAddress(fileName)).json());
  const put = (signedUrl: string, bytes: Uint8Array<ArrayBuffer>) =>
    server.request(signedUrl, { method: 'PUT', body: bytes });
  const record = (storagePath: string, bytes: Uint8Array, change: object = {}) =>
    server.as(user)('/api/events/record-attachment', {
      bookingId,
      originalFilename: 'scan.pdf',
      storagePath,
      mimeType: '',
      fileSizeBytes: bytes.byteLength,
      purpose: 'VERIFICATION_DOCUMENT',
      ...change,
    });
  return {
    requestAddress,
    open,
    put,
    record,
    /** Uploads a document and records it; returns the response to the record, and the path. */
    add: async (
      bytes: Uint8Array<ArrayBuffer>,
      change: { originalFilename?: string; purpose?: string; documentKind?: string } = {},
    ) => {
      const upload = await open(change.originalFilename);
      await put(upload.signedUrl, bytes);
      return { ...upload, response: await record(upload.path, bytes, change) };
    },
    stored: (path: string) => server.files.find('attachments', path),
    rows: () =>
      server.db
        .selectFrom('booking_attachments')
        .select(['id', 'original_filename', 'storage_path'])
        .where('booking_id', '=', bookingId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  };
}

export async function attachmentIdOf(response: Response): Promise<string> {
  return parse(recordAttachmentResponseSchema, await response.json()).attachmentId;
}
