/** Uploads of documents in server tests: the address, the PUT, the record. */
import { parse } from 'valibot';
import {
  bookingAnswerSchema,
  recordAttachmentAnswerSchema,
  uploadUrlAnswerSchema,
} from '#domain/booking/request.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface Uploaded {
  path: string;
  signedUrl: string;
}

export async function book(server: TestApp, user: TestUser, request: unknown): Promise<string> {
  const answer = await server.as(user)('/api/events/request', request, {
    'idempotency-key': crypto.randomUUID(),
  });
  return parse(bookingAnswerSchema, await answer.json()).bookingId;
}

/** The calls of one customer for the documents of one booking. */
export function documentsOf(server: TestApp, user: TestUser, bookingId: string) {
  const requestAddress = (fileName = 'scan.pdf', change: object = {}) =>
    server.as(user)('/api/events/get-upload-url', { bookingId, fileName, ...change });
  const open = async (fileName?: string): Promise<Uploaded> =>
    parse(uploadUrlAnswerSchema, await (await requestAddress(fileName)).json());
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
    /** Uploads a document and answers the response to its record, and where it lies. */
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
  return parse(recordAttachmentAnswerSchema, await response.json()).attachmentId;
}

/** Status, code and details of a refusal. */
export async function refusalOf(response: Response): Promise<unknown[]> {
  const { code, details } = (await response.json()) as { code: string; details?: unknown };
  return details === undefined ? [response.status, code] : [response.status, code, details];
}
