import { fails, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { documentUploadMachine } from './document-upload.machine.ts';
import type { DocumentUploadInput } from './document-upload.types.ts';

const input: DocumentUploadInput = {
  documentId: 'card.pdf',
  bookingId: 'booking-1',
  customerId: 'customer-1',
  fileName: 'card.pdf',
  mimeType: 'application/pdf',
  sizeBytes: 1_000,
  purpose: 'VERIFICATION_DOCUMENT',
  documentKind: null,
  storedPath: null,
};

/** One file, from its address to its record. */
export const documentUploadPaths: PathModel<typeof documentUploadMachine> = {
  name: 'document-upload',
  machine: documentUploadMachine,
  input,
  openings: [
    {
      label: 'Try a file again that was stored and not recorded',
      input: { ...input, storedPath: 'booking-1/card.pdf' },
    },
  ],
  listeners: [],
  ends: [],
  variants: {
    ...returns('requestUploadUrl', {
      'The server gives an address': { signedUrl: '/put/card.pdf', path: 'booking-1/card.pdf' },
    }),
    ...fails('requestUploadUrl', {
      'The server gives no address': 'internal',
      'The booking has as many documents as it takes': {
        code: 'documents_full',
        params: { limit: '20' },
      },
    }),
    ...returns('putFile', { 'The file arrives': undefined }),
    ...fails('putFile', { 'The file does not arrive': 'internal' }),
    ...returns('recordAttachment', { 'The file is recorded': undefined }),
    ...fails('recordAttachment', {
      'The file cannot be recorded': 'internal',
      'The server does not find the file': 'file_missing',
      'The file arrived cut short': 'file_size_differs',
      'The server refuses the file as unsafe': 'file_unsafe',
      'The booking was closed meanwhile': 'booking_closed',
    }),
  },
  view: ({ context }) => ({
    isStored: context.storedPath !== null,
    failure: context.failure?.code ?? null,
  }),
  outcome: ({ context }) => context.failure?.code ?? '',
  manual:
    'the forms with documents show it. The plans of booking and domiciliation record a file on the page and lose one on its way; src/app/logic/booking-logic.test.ts fails the calls for its address and its record.',
  requirements: [
    {
      says: 'First an upload address, then the file, then its record (section 4).',
      from: 'requestingUploadUrl',
      on: 'The server gives an address',
      to: 'puttingFile',
    },
    {
      says: 'The stored file is linked to the request (section 4).',
      from: 'puttingFile',
      on: 'The file arrives',
      to: 'recordingAttachment',
      then: ({ context }) => context.storedPath === 'booking-1/card.pdf',
    },
    {
      says: 'A file without an address fails (section 8).',
      from: 'requestingUploadUrl',
      on: 'The server gives no address',
      to: 'failed',
      then: ({ context }) => context.failure?.code === 'upload_url_failed',
    },
    {
      says: 'A file that does not arrive fails (section 8).',
      from: 'puttingFile',
      on: 'The file does not arrive',
      to: 'failed',
      then: ({ context }) => context.failure?.code === 'upload_failed',
    },
    {
      says: 'A file that cannot be linked fails, and is not uploaded twice (rulings, Booking wizard).',
      from: 'recordingAttachment',
      on: 'The file cannot be recorded',
      to: 'failed',
      then: ({ context }) => context.failure?.code === 'link_failed' && context.storedPath !== null,
    },
    {
      says: 'A file that the server has deleted is uploaded again (decision 038).',
      from: 'recordingAttachment',
      on: 'The server refuses the file as unsafe',
      to: 'failed',
      then: ({ context }) => context.failure?.code === 'file_unsafe' && context.storedPath === null,
    },
  ],
  invariants: [
    {
      name: 'it is busy until it ends',
      holds: (snapshot) => snapshot.hasTag('busy') === (snapshot.status === 'active'),
    },
    {
      name: 'a file that the server has deleted is uploaded again by the next try',
      holds: ({ context }) =>
        !['file_size_differs', 'file_unsafe', 'booking_closed'].includes(
          context.failure?.code ?? '',
        ) || context.storedPath === null,
    },
    {
      name: 'recorded means stored and without a failure, failed means with one',
      holds: (snapshot) =>
        snapshot.matches('recorded')
          ? snapshot.context.storedPath !== null && snapshot.context.failure === null
          : snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
    {
      name: 'only a stored file is recorded',
      holds: (snapshot) =>
        !snapshot.matches('recordingAttachment') || snapshot.context.storedPath !== null,
    },
  ],
};
