import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  recordAttachmentResponseSchema,
  recordAttachmentSchema,
  uploadUrlResponseSchema,
  uploadUrlRequestSchema,
} from './uploads.ts';

const bookingId = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

const contracts: [string, v.GenericSchema, Record<string, unknown>][] = [
  ['a request for an upload address', uploadUrlRequestSchema, { bookingId, fileName: 'id.pdf' }],
  ['the response to it', uploadUrlResponseSchema, { signedUrl: '/storage/x?token=y', path: 'x' }],
  [
    'an attachment',
    recordAttachmentSchema,
    {
      bookingId,
      originalFilename: 'id.pdf',
      storagePath: 'x',
      mimeType: 'application/pdf',
      fileSizeBytes: 10_485_760,
      purpose: 'VERIFICATION_DOCUMENT',
    },
  ],
  ['the response to that', recordAttachmentResponseSchema, { attachmentId: 'a' }],
];

test.each(contracts)('%s carries all of its fields and nothing else', (_what, schema, message) => {
  expect(v.parse(schema, { ...message, more: true })).toEqual(message);
  for (const field of Object.keys(message)) {
    expect(v.is(schema, { ...message, [field]: undefined }), field).toBe(false);
  }
});

test.each([
  ['an upload without a booking', uploadUrlRequestSchema, { bookingId: 'mine' }],
  ['an upload without a name', uploadUrlRequestSchema, { fileName: '' }],
  ['an attachment that is too large', recordAttachmentSchema, { fileSizeBytes: 10_485_761 }],
  ['an attachment that is empty', recordAttachmentSchema, { fileSizeBytes: 0 }],
  ['an attachment for something else', recordAttachmentSchema, { purpose: 'PICTURE' }],
])('%s is refused', (_what, schema, change) => {
  const message = contracts.find(([, contract]) => contract === schema)?.[2];
  expect(v.is(schema, message)).toBe(true);
  expect(v.is(schema, { ...message, ...change })).toBe(false);
});

describe('the record of a document', () => {
  const record = {
    bookingId: '00000000-0000-4000-8000-000000000001',
    originalFilename: 'nic.pdf',
    storagePath: 'bookings/1/nic.pdf',
    mimeType: 'application/pdf',
    fileSizeBytes: 1,
    purpose: 'LEGAL_DOCUMENT',
  };

  test.each([
    ['a legal document of no kind', {}],
    ['a legal document of a kind', { documentKind: 'nic' }],
    ['a supporting document', { purpose: 'VERIFICATION_DOCUMENT' }],
    ['the largest file', { fileSizeBytes: 10 * 1024 * 1024 }],
    ['the longest name', { originalFilename: 'a'.repeat(255) }],
    ['the longest path', { storagePath: 'a'.repeat(300) }],
  ])('is accepted of %s', (_, change) => {
    expect(v.is(recordAttachmentSchema, { ...record, ...change })).toBe(true);
  });

  test.each([
    ['a supporting document of a kind', { purpose: 'VERIFICATION_DOCUMENT', documentKind: 'nic' }],
    ['an unknown kind', { documentKind: 'passport' }],
    ['another purpose', { purpose: 'FLYER' }],
    ['an empty file', { fileSizeBytes: 0 }],
    ['half a byte', { fileSizeBytes: 1.5 }],
    ['a file that is too large', { fileSizeBytes: 10 * 1024 * 1024 + 1 }],
    ['a file without a name', { originalFilename: '' }],
    ['a name that is too long', { originalFilename: 'a'.repeat(256) }],
    ['a file without a path', { storagePath: '' }],
    ['a path that is too long', { storagePath: 'a'.repeat(301) }],
    ['no booking', { bookingId: 'one' }],
  ])('is refused of %s', (_, change) => {
    expect(v.is(recordAttachmentSchema, { ...record, ...change })).toBe(false);
  });

  test('reports the field in which the kind of a supporting document is wrong', () => {
    const { issues } = v.safeParse(recordAttachmentSchema, {
      ...record,
      purpose: 'VERIFICATION_DOCUMENT',
      documentKind: 'nic',
    });
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['documentKind', 'only a legal document has a kind'],
    ]);
  });
});
