import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/request-form/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { readAtOnce } from '#machines/request-form/document-reader.fixtures.ts';
import { addedDocumentsMachine } from './added-documents.machine.ts';
import { input } from './added-documents.paths.ts';
import { withResult } from './added-documents.rules.ts';
import { selectDocuments, selectRefusals, selectSendingId } from './added-documents.selectors.ts';
import type { AddedDocumentsInput } from './added-documents.types.ts';

const chosen = (name: string) => ({
  id: name,
  file: { name, size: 1_000, type: 'application/pdf' },
});

function start(
  calls: Partial<DocumentUploadCalls> = {},
  change: Partial<AddedDocumentsInput> = {},
) {
  const sent: string[] = [];
  const emitted: unknown[] = [];
  const documentUpload = documentUploadMachine.provide({
    actors: toActors<DocumentUploadCalls>({
      requestUploadUrl: ({ fileName }) => {
        sent.push(fileName);
        return Promise.resolve({ signedUrl: '/put', path: `booking-1/${fileName}` });
      },
      putFile: () => Promise.resolve(),
      recordAttachment: ({ fileName, bookingId, customerId, purpose, documentKind }) => {
        sent.push(`${fileName} ${bookingId} ${customerId} ${purpose} ${documentKind}`);
        return Promise.resolve();
      },
      ...calls,
    }),
  });
  const machine = addedDocumentsMachine.provide({
    actors: { documentUpload, documentReader: readAtOnce },
  });
  const actor = createActor(machine, { input: { ...input, ...change } });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, sent, emitted, settled };
}

test('papers are sent one after the other: by their slot, by their name, or as another file', async () => {
  const { actor, sent, emitted, settled } = start();
  actor.send({ type: 'documents.add', documents: [chosen('scan.pdf')], kind: 'c20' });
  // The slot of the NIC is taken.
  actor.send({ type: 'documents.add', documents: [chosen('nif.pdf'), chosen('nic 2.pdf')] });
  await settled();
  expect(sent).toEqual([
    'scan.pdf',
    'scan.pdf booking-1 null LEGAL_DOCUMENT c20',
    'nif.pdf',
    'nif.pdf booking-1 null LEGAL_DOCUMENT nif',
    'nic 2.pdf',
    'nic 2.pdf booking-1 null LEGAL_DOCUMENT null',
  ]);
  expect(emitted).toEqual(
    ['scan.pdf', 'nif.pdf', 'nic 2.pdf'].map((name) => ({ type: 'document.recorded', name })),
  );
});

test('a proof of payment has no kind; a failure is that of a document, which can be removed', async () => {
  const { actor, sent, settled } = start(
    { putFile: () => Promise.reject(new Error('lost')) },
    { purpose: 'PAYMENT_PROOF', documents: [] },
  );
  expect(selectRefusals(actor.getSnapshot())).toEqual([]);
  actor.send({ type: 'documents.add', documents: [chosen('nic.pdf')] });
  const [proof] = selectDocuments(await settled());
  expect(sent).toEqual(['nic.pdf']);
  expect([proof?.kind, proof?.failure?.code]).toEqual([null, 'upload_failed']);
  actor.send({ type: 'document.remove', id: 'nic.pdf' });
  expect(selectDocuments(actor.getSnapshot())).toEqual([]);
});

test('the limit counts what the server has, and refusals are those of the last choice', () => {
  const documents = Array.from({ length: 20 }, (_, index) => ({
    ...chosen(`${index}.pdf`).file,
    id: String(index),
    status: 'recorded' as const,
    storedPath: null,
    kind: null,
  }));
  const { actor, sent } = start({}, { documents });
  const refusals = () => selectRefusals(actor.getSnapshot());
  actor.send({ type: 'documents.add', documents: [chosen('more.pdf')] });
  expect(refusals()).toEqual([
    { code: 'documents_full', params: { name: 'more.pdf', limit: '20' } },
  ]);
  actor.send({ type: 'documents.add', documents: [] });
  expect(refusals()).toEqual([]);
  expect(sent).toEqual([]);
});

test('the document that is sent is named while it is sent', async () => {
  const { actor, settled } = start({}, { documents: [] });
  expect(selectSendingId(actor.getSnapshot())).toBeNull();
  actor.send({ type: 'documents.add', documents: [chosen('c20.pdf')] });
  expect(selectSendingId(actor.getSnapshot())).toBe('c20.pdf');
  const all = await settled();
  expect(selectSendingId(all)).toBeNull();
  expect(selectDocuments(all).map(({ id, status }) => [id, status])).toEqual([
    ['c20.pdf', 'recorded'],
  ]);
});

test.each([
  ['upload_url_failed', 'legal_upload_url_failed'],
  ['upload_failed', 'legal_upload_failed'],
  ['link_failed', 'legal_link_failed'],
  ['internal', 'internal'],
] as const)('the failure %s of a paper has the text of %s', (code, ofPaper) => {
  const { actor } = start({}, { documents: [] });
  actor.send({ type: 'documents.add', documents: [chosen('c20.pdf')] });
  const { context } = actor.getSnapshot();
  const failed = { status: 'failed', documentId: 'c20.pdf', storedPath: null } as const;
  const codeFor = (purpose: AddedDocumentsInput['purpose']) =>
    withResult({ ...context, purpose }, { ...failed, failure: { code } }).documents?.[0]?.failure
      ?.code;
  expect(codeFor('LEGAL_DOCUMENT')).toBe(ofPaper);
  expect(codeFor('VERIFICATION_DOCUMENT')).toBe(code);
});
