import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  bookingAnswerSchema,
  IDEMPOTENCY_HEADER,
  recordAttachmentAnswerSchema,
  recordAttachmentSchema,
  uploadUrlAnswerSchema,
  uploadUrlRequestSchema,
} from './request.ts';

const bookingId = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

const contracts: [string, v.GenericSchema, Record<string, unknown>][] = [
  [
    'the answer to a request',
    bookingAnswerSchema,
    { bookingId, refCode: 'BK-2', total: 1_500_000 },
  ],
  ['a wish to upload', uploadUrlRequestSchema, { bookingId, fileName: 'id.pdf' }],
  ['the answer to it', uploadUrlAnswerSchema, { signedUrl: '/storage/x?token=y', path: 'x' }],
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
  ['the answer to that', recordAttachmentAnswerSchema, { attachmentId: 'a' }],
];

test.each(contracts)('%s carries all of its fields and nothing else', (_what, schema, message) => {
  expect(v.parse(schema, { ...message, more: true })).toEqual(message);
  for (const field of Object.keys(message)) {
    expect(v.is(schema, { ...message, [field]: undefined }), field).toBe(false);
  }
});

test.each([
  ['an answer without a booking', bookingAnswerSchema, { bookingId: '' }],
  ['an upload for no booking', uploadUrlRequestSchema, { bookingId: 'mine' }],
  ['an upload without a name', uploadUrlRequestSchema, { fileName: '' }],
  ['an attachment that is too large', recordAttachmentSchema, { fileSizeBytes: 10_485_761 }],
  ['an attachment that is empty', recordAttachmentSchema, { fileSizeBytes: 0 }],
  ['an attachment for something else', recordAttachmentSchema, { purpose: 'PICTURE' }],
])('%s is refused', (_what, schema, change) => {
  const message = contracts.find(([, contract]) => contract === schema)?.[2];
  expect(v.is(schema, message)).toBe(true);
  expect(v.is(schema, { ...message, ...change })).toBe(false);
});

test('the key of a request travels in the header that the server reads', () => {
  expect(IDEMPOTENCY_HEADER.toLowerCase()).toBe('idempotency-key');
});
