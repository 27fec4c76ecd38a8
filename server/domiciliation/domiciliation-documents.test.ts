import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  recordAttachmentResponseSchema,
  uploadUrlResponseSchema,
} from '#domain/documents/uploads.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { lina, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

const server = useTestApp();

async function book(request: unknown): Promise<string> {
  return (await server.book(yasmine, request)).bookingId;
}

/** Uploads and records a scan; all scans have the same name and size. */
async function add(bookingId: string, change: object = {}, user = yasmine): Promise<Response> {
  const upload = await server.as(yasmine)('/api/events/get-upload-url', {
    bookingId,
    fileName: 'scan.pdf',
  });
  const { signedUrl, path } = parse(uploadUrlResponseSchema, await upload.json());
  await server.request(signedUrl, { method: 'PUT', body: PDF });
  return server.as(user)('/api/events/record-attachment', {
    bookingId,
    originalFilename: 'scan.pdf',
    storagePath: path,
    mimeType: 'application/pdf',
    fileSizeBytes: PDF.byteLength,
    purpose: 'LEGAL_DOCUMENT',
    ...change,
  });
}

async function idOf(response: Response): Promise<string> {
  return parse(recordAttachmentResponseSchema, await response.json()).attachmentId;
}

async function refusal(response: Response): Promise<[status: number, body: unknown]> {
  return [response.status, await response.json()];
}

async function kindsOf(bookingId: string) {
  const rows = await server.db
    .selectFrom('booking_attachments')
    .select('document_kind')
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.document_kind);
}

describe('the documents of a domiciliation', () => {
  test('are four documents, although all have the same name and size', async () => {
    const bookingId = await book(domiciliationRequest(server.quarterPlan.id));
    const ids = new Set<string>();
    for (const documentKind of legalDocumentKinds) {
      ids.add(await idOf(await add(bookingId, { documentKind })));
    }
    expect(ids.size).toBe(4);
    expect(await kindsOf(bookingId)).toEqual([...legalDocumentKinds]);
  });

  test.each([
    ['of a kind', { documentKind: 'nif' }],
    ['of no kind', {}],
  ])('%s that are sent again after a lost response are one document', async (_what, change) => {
    const bookingId = await book(domiciliationRequest(server.quarterPlan.id));
    const first = await idOf(await add(bookingId, change));
    expect(await idOf(await add(bookingId, change))).toBe(first);
    expect(await kindsOf(bookingId)).toHaveLength(1);
  });

  test.each([
    ['of a kind that is not on the checklist', { documentKind: 'passport' }, ['documentKind']],
    [
      'of a verification, with a kind',
      { purpose: 'VERIFICATION_DOCUMENT', documentKind: 'nic' },
      ['documentKind'],
    ],
    ['of a verification', { purpose: 'VERIFICATION_DOCUMENT' }, ['purpose']],
  ])('%s are refused', async (_what, change, fields) => {
    const bookingId = await book(domiciliationRequest(server.quarterPlan.id));
    expect(await refusal(await add(bookingId, change))).toEqual([
      400,
      { code: 'invalid_request', error: 'The request is not valid.', details: { fields } },
    ]);
    expect(await kindsOf(bookingId)).toEqual([]);
  });

  test('are refused for the booking of a room', async () => {
    const response = await add(await book(hallOn('2027-03-01')));
    expect(response.status).toBe(400);
  });

  test('can be recorded only by the customer', async () => {
    const bookingId = await book(domiciliationRequest(server.quarterPlan.id));
    const [status, body] = await refusal(await add(bookingId, { documentKind: 'nic' }, lina));
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'booking_not_found' })]);
    const upload = await server.as(lina)('/api/events/get-upload-url', {
      bookingId,
      fileName: 'scan.pdf',
    });
    expect(upload.status).toBe(404);
    expect(await kindsOf(bookingId)).toEqual([]);
  });

  test('have only kinds that the database accepts, and other documents have none', async () => {
    const bookingId = await book(domiciliationRequest(server.quarterPlan.id));
    const row = {
      booking_id: bookingId,
      original_filename: 'scan.pdf',
      storage_path: `${bookingId}/x.pdf`,
      mime_type: 'application/pdf',
      file_size_bytes: 5,
    };
    await expect(
      server.db
        .insertInto('booking_attachments')
        // A value that the types do not allow, as from another client.
        .values({ ...row, purpose: 'LEGAL_DOCUMENT', document_kind: 'passport' as 'nic' })
        .execute(),
    ).rejects.toThrow('booking_attachments_document_kind_check');
    await expect(
      server.db
        .insertInto('booking_attachments')
        .values({ ...row, purpose: 'VERIFICATION_DOCUMENT', document_kind: 'nic' })
        .execute(),
    ).rejects.toThrow('booking_attachments_kind_of_legal_document');
  });
});
