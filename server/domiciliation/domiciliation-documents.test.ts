import { describe, expect, test } from 'vitest';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { attachmentIdOf, documentsOf } from '#tests/support/server/documents.ts';
import { domiciliationRequest, hallOn, refusalOf } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();
const SCAN = pdfWith();
const LEGAL = { purpose: 'LEGAL_DOCUMENT' };

async function newDomiciliation() {
  const { bookingId } = await server.book(yasmine, domiciliationRequest(server.quarterPlan.id));
  return { bookingId, ...documentsOf(server, yasmine, bookingId) };
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
    const { bookingId, add } = await newDomiciliation();
    const ids = new Set<string>();
    for (const documentKind of legalDocumentKinds) {
      ids.add(await attachmentIdOf((await add(SCAN, { ...LEGAL, documentKind })).response));
    }
    expect(ids.size).toBe(4);
    expect(await kindsOf(bookingId)).toEqual([...legalDocumentKinds]);
  });

  test('of no kind that are sent again after a lost response are one document', async () => {
    const { bookingId, add } = await newDomiciliation();
    const [first, again] = [await add(SCAN, LEGAL), await add(SCAN, LEGAL)];
    expect(await attachmentIdOf(again.response)).toBe(await attachmentIdOf(first.response));
    expect(await kindsOf(bookingId)).toHaveLength(1);
  });

  test.each([
    [
      'of a kind that is not on the checklist',
      { ...LEGAL, documentKind: 'passport' },
      'documentKind',
    ],
    ['of a verification, with a kind', { documentKind: 'nic' }, 'documentKind'],
    ['of a verification', {}, 'purpose'],
  ])('%s are refused', async (_what, change, field) => {
    const { bookingId, add } = await newDomiciliation();
    expect(await refusalOf((await add(SCAN, change)).response)).toEqual([
      400,
      'invalid_request',
      { fields: [field] },
    ]);
    expect(await kindsOf(bookingId)).toEqual([]);
  });

  test('are refused for the booking of a room', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-01'));
    const { response } = await documentsOf(server, yasmine, bookingId).add(SCAN, LEGAL);
    expect(response.status).toBe(400);
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
