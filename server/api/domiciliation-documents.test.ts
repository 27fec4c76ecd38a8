import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookingAnswerSchema,
  recordAttachmentAnswerSchema,
  uploadUrlAnswerSchema,
} from '#domain/booking/request.ts';
import { legalDocumentKinds } from '#domain/domiciliation/form.ts';
import {
  domiciliationRequest,
  hallOn,
  lina,
  openTestApp,
  readQuarterPlan,
  yasmine,
  type TestApp,
} from '#server/test-app.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

let server: TestApp;
let planId: string;
beforeAll(async () => {
  server = await openTestApp();
  planId = (await readQuarterPlan(server.db)).id;
});
afterAll(() => server.close());

async function book(request: unknown): Promise<string> {
  const answer = await server.as(yasmine)('/api/events/request', request, {
    'idempotency-key': crypto.randomUUID(),
  });
  return parse(bookingAnswerSchema, await answer.json()).bookingId;
}

/** Uploads a scan and records it; every scan has the same name and size. */
async function add(bookingId: string, change: object = {}, user = yasmine): Promise<Response> {
  const upload = await server.as(yasmine)('/api/events/get-upload-url', {
    bookingId,
    fileName: 'scan.pdf',
  });
  const { signedUrl, path } = parse(uploadUrlAnswerSchema, await upload.json());
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

async function idOf(answer: Response): Promise<string> {
  return parse(recordAttachmentAnswerSchema, await answer.json()).attachmentId;
}

async function refusal(answer: Response): Promise<[status: number, body: unknown]> {
  return [answer.status, await answer.json()];
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

describe('the papers of a domiciliation', () => {
  test('are four documents, though the scanner gave them one name and they have one size', async () => {
    const bookingId = await book(domiciliationRequest(planId));
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
  ])('%s that are sent again, because no answer came, are one document', async (_what, change) => {
    const bookingId = await book(domiciliationRequest(planId));
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
    const bookingId = await book(domiciliationRequest(planId));
    expect(await refusal(await add(bookingId, change))).toEqual([
      400,
      { code: 'invalid_request', error: 'The request is not valid.', details: { fields } },
    ]);
    expect(await kindsOf(bookingId)).toEqual([]);
  });

  test('are not taken for the booking of a room', async () => {
    const answer = await add(await book(hallOn('2027-03-01')));
    expect(answer.status).toBe(400);
  });

  test('are recorded by nobody but the customer', async () => {
    const bookingId = await book(domiciliationRequest(planId));
    const [status, body] = await refusal(await add(bookingId, { documentKind: 'nic' }, lina));
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'booking_not_found' })]);
    const upload = await server.as(lina)('/api/events/get-upload-url', {
      bookingId,
      fileName: 'scan.pdf',
    });
    expect(upload.status).toBe(404);
    expect(await kindsOf(bookingId)).toEqual([]);
  });

  test('have no kind that the database does not know, and only they have one', async () => {
    const bookingId = await book(domiciliationRequest(planId));
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
        // A value of somebody who writes to the table without these types.
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
