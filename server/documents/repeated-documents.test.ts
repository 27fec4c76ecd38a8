import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { domiciliationRequest, hallOn, refusalOf } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { attachmentIdOf, documentsOf } from '#tests/support/server/documents.ts';

const LEGAL = { purpose: 'LEGAL_DOCUMENT' };

const server = useTestApp();
let hour = 8;

async function documentsOfNew(request: unknown) {
  const { bookingId } = await server.book(yasmine, request);
  return { bookingId, ...documentsOf(server, yasmine, bookingId) };
}

function newBooking() {
  hour += 1;
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return documentsOfNew(hallOn('2027-03-01', time(hour), time(hour + 1)));
}

const newDomiciliation = () => documentsOfNew(domiciliationRequest(server.quarterPlan.id));

describe('two documents of one booking', () => {
  test('with the same name and size are both kept when their content differs', async () => {
    const documents = await newBooking();
    const [front, back] = [pdfWith('', 'front'), pdfWith('', 'rear!')];
    expect(front.byteLength).toBe(back.byteLength);
    const first = await documents.add(front);
    const second = await documents.add(back);
    expect(await attachmentIdOf(first.response)).not.toBe(await attachmentIdOf(second.response));
    expect((await documents.rows()).map((row) => row.storage_path)).toEqual([
      first.path,
      second.path,
    ]);
    expect(await documents.stored(second.path)).not.toBeNull();
  });

  test('with the same content are one, also under another name, and the second copy is deleted', async () => {
    const documents = await newBooking();
    const first = await documents.add(pdfWith());
    const second = await documents.add(pdfWith(), { originalFilename: 'renamed.pdf' });
    const id = await attachmentIdOf(first.response);
    expect(await attachmentIdOf(second.response)).toBe(id);
    expect(await documents.rows()).toEqual([
      { id, original_filename: 'scan.pdf', storage_path: first.path },
    ]);
    expect(await documents.stored(second.path)).toBeNull();
    // Repeated as after a lost response: the response is the same.
    expect(await attachmentIdOf(await documents.record(second.path, pdfWith()))).toBe(id);
  });

  test('with the same content that are sent concurrently are one', async () => {
    const documents = await newBooking();
    const sent = await Promise.all([1, 2, 3, 4].map(() => documents.add(pdfWith())));
    const ids = await Promise.all(sent.map(({ response }) => attachmentIdOf(response)));
    expect(new Set(ids).size).toBe(1);
    expect(await documents.rows()).toHaveLength(1);
  });

  test('with the same content in two bookings are two', async () => {
    const [one, other] = [await newBooking(), await newBooking()];
    const first = await one.add(pdfWith());
    const second = await other.add(pdfWith());
    expect(await attachmentIdOf(first.response)).not.toBe(await attachmentIdOf(second.response));
  });
});

describe('the documents of a domiciliation', () => {
  test('with the same name and content are one document per declared kind', async () => {
    const documents = await newDomiciliation();
    for (const documentKind of [...legalDocumentKinds, ...legalDocumentKinds]) {
      await documents.add(pdfWith(), { ...LEGAL, documentKind });
    }
    const rows = await server.db
      .selectFrom('booking_attachments')
      .select('document_kind')
      .where('booking_id', '=', documents.bookingId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.document_kind)).toEqual([...legalDocumentKinds]);
  });

  test.each([
    ['of one kind are two documents when their content differs', ['page 1', 'page 2'], 'c20'],
    ['of no kind that are sent again after a lost response are one', ['scan', 'scan'], undefined],
  ])('%s', async (_what, texts, documentKind) => {
    const documents = await newDomiciliation();
    for (const text of texts) {
      await documents.add(pdfWith('', text), { ...LEGAL, ...(documentKind && { documentKind }) });
    }
    expect(await documents.rows()).toHaveLength(new Set(texts).size);
  });

  test.each([
    [
      'of a kind that is not on the checklist',
      { ...LEGAL, documentKind: 'passport' },
      'documentKind',
    ],
    ['of a verification', {}, 'purpose'],
  ])('%s are refused', async (_what, change, field) => {
    const { add, rows } = await newDomiciliation();
    const { response } = await add(pdfWith(), change);
    expect(await refusalOf(response)).toEqual([400, 'invalid_request', { fields: [field] }]);
    expect(await rows()).toEqual([]);
  });

  test('are refused for the booking of a room', async () => {
    expect((await (await newBooking()).add(pdfWith(), LEGAL)).response.status).toBe(400);
  });

  test('have only kinds that the database accepts, and other documents have none', async () => {
    const { bookingId } = await newDomiciliation();
    // A value that the types do not allow, as from another client.
    const passport = { purpose: 'LEGAL_DOCUMENT', document_kind: 'passport' as 'nic' } as const;
    await expect(server.addDocument(bookingId, passport)).rejects.toThrow(
      'booking_attachments_document_kind_check',
    );
    await expect(server.addDocument(bookingId, { document_kind: 'nic' })).rejects.toThrow(
      'booking_attachments_kind_of_legal_document',
    );
  });
});

test('the stored digest is the SHA-256 of the stored file', async () => {
  const documents = await newBooking();
  const { path } = await documents.add(pdfWith());
  const { rows } = await sql<{ matches: boolean }>`
    select content_sha256 = encode(sha256(${Buffer.from(pdfWith())}::bytea), 'hex') as matches
    from booking_attachments where storage_path = ${path}`.execute(server.db);
  expect(rows).toEqual([{ matches: true }]);
});
