import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { toActors } from '#machines/shared/calls.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import type { DocumentUploadCalls, DocumentUploadInput } from './document-upload.types.ts';

const input: DocumentUploadInput = {
  documentId: 'd1',
  bookingId: 'b1',
  customerId: 'c1',
  fileName: 'card.pdf',
  mimeType: 'application/pdf',
  sizeBytes: 1_000,
  purpose: 'VERIFICATION_DOCUMENT',
  documentKind: null,
  storedPath: null,
};
const name = { name: 'card.pdf', purpose: 'VERIFICATION_DOCUMENT' };

function start(overrides: Partial<DocumentUploadCalls> = {}, storedPath: string | null = null) {
  const log: string[] = [];
  const calls: DocumentUploadCalls = {
    requestUploadUrl: ({ bookingId, customerId, fileName, sizeBytes }) => {
      log.push(`url ${bookingId} ${customerId} ${fileName} ${sizeBytes}`);
      return Promise.resolve({ signedUrl: '/put/card', path: 'b1/card.pdf' });
    },
    putFile: ({ documentId, signedUrl, mimeType }) => {
      log.push(`put ${documentId} ${signedUrl} ${mimeType}`);
      return Promise.resolve();
    },
    recordAttachment: ({ bookingId, customerId, fileName, path }) => {
      log.push(`record ${bookingId} ${customerId} ${fileName} ${path}`);
      return Promise.resolve();
    },
    ...overrides,
  };
  const actor = createActor(documentUploadMachine.provide({ actors: toActors(calls) }), {
    input: { ...input, storedPath },
  });
  return { actor: actor.start(), log };
}

function fail(code?: string, params?: Record<string, string>): Promise<never> {
  const failure = { ...(code && { code }), ...(params && { params }) };
  return Promise.reject(Object.assign(new Error('failed'), failure));
}

const recorded = { status: 'recorded', documentId: 'd1', storedPath: 'b1/card.pdf' };

test('a file gets an upload URL, is uploaded and recorded, in this order', async () => {
  const { actor, log } = start();
  expect(await toPromise(actor)).toEqual(recorded);
  expect(log).toEqual([
    'url b1 c1 card.pdf 1000',
    'put d1 /put/card application/pdf',
    'record b1 c1 card.pdf b1/card.pdf',
  ]);
});

test('a file that is stored already is only recorded', async () => {
  const { actor, log } = start({}, 'b1/card.pdf');
  expect(await toPromise(actor)).toEqual(recorded);
  expect(log).toEqual(['record b1 c1 card.pdf b1/card.pdf']);
});

test.each<[keyof DocumentUploadCalls, string | undefined, string, string | null]>([
  ['requestUploadUrl', 'internal', 'upload_url_failed', null],
  ['requestUploadUrl', 'file_unsupported', 'file_unsupported', null],
  ['requestUploadUrl', 'storage_full', 'storage_full', null],
  ['requestUploadUrl', 'token_expired', 'token_expired', null],
  ['requestUploadUrl', 'booking_closed', 'booking_closed', null],
  ['putFile', undefined, 'upload_failed', null],
  ['recordAttachment', undefined, 'link_failed', 'b1/card.pdf'],
  ['recordAttachment', 'file_missing', 'link_failed', null],
  ['recordAttachment', 'file_unsupported', 'file_unsupported', null],
  ['recordAttachment', 'file_size_differs', 'file_size_differs', null],
  ['recordAttachment', 'file_unsafe', 'file_unsafe', null],
  ['recordAttachment', 'booking_closed', 'booking_closed', null],
])(
  '%s that fails with %s is reported as %s with the name of the file, stored at %s',
  async (call, error, code, storedPath) => {
    const { actor } = start({ [call]: () => fail(error) });
    expect(await toPromise(actor)).toEqual({
      status: 'failed',
      documentId: 'd1',
      storedPath,
      failure: { code, params: name },
    });
  },
);

test.each<[string, Partial<DocumentUploadCalls>]>([
  ['documents_full', { requestUploadUrl: () => fail('documents_full', { limit: '20' }) }],
  ['daily_uploads_full', { requestUploadUrl: () => fail('daily_uploads_full', { limit: '200' }) }],
  ['daily_uploads_full', { recordAttachment: () => fail('daily_uploads_full', { limit: '200' }) }],
])('%s names the file and the limit', async (code, calls) => {
  const { actor } = start(calls);
  const output = await toPromise(actor);
  const limit = code === 'documents_full' ? '20' : '200';
  expect(output).toEqual({
    status: 'failed',
    documentId: 'd1',
    storedPath: null,
    failure: { code, params: { ...name, limit } },
  });
});
