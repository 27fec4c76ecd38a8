import type { SnapshotFrom } from 'xstate';
import type { FailureCode } from '#domain/errors.ts';
import { nextDocument, uploadFailures } from '#machines/request-form/documents.ts';
import { fails, returned, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { customer, input, resumedInput } from './submission.fixtures.ts';
import { submissionMachine } from './submission.machine.ts';
import { nextUpload } from './submission.rules.ts';
import { notUploaded, uploadsEnd } from './submission-variants.paths.ts';

type Snapshot = SnapshotFrom<typeof submissionMachine>;

const isNext = (id: string) => (snapshot: Snapshot) =>
  nextDocument(snapshot.context.documents)?.id === id;

const requestFails = (code: FailureCode, params?: Record<string, string>) => ({
  type: 'xstate.error.actor.createRequest' as const,
  error: params ? { code, params } : { code },
});

/** One request with two documents, of a customer whose profile is not loaded. */
export const submissionPaths: PathModel<typeof submissionMachine> = {
  name: 'submission',
  machine: submissionMachine,
  input,
  openings: [
    { label: 'Submit with a profile', input: { ...input, customer } },
    {
      label: 'Submit the missing documents of a sent request',
      input: resumedInput,
    },
  ],
  listeners: [],
  ends: [],
  variants: {
    ...returns('ensureCustomer', { 'The profile is found': customer }),
    ...fails('ensureCustomer', { 'The profile cannot be loaded': 'internal' }),
    ...returns('createRequest', {
      'The server accepts the request': { bookingId: 'booking-1', total: null },
    }),
    'xstate.error.actor.createRequest': [
      { label: 'The server fails', event: requestFails('internal') },
      { label: 'The session has ended', event: requestFails('token_expired') },
      {
        label: 'The customer has ten pending requests',
        event: requestFails('limit_reached', { limit: 'pendingRequests', max: '10', used: '10' }),
      },
      {
        label: 'The server has a different request under this key',
        event: requestFails('request_differs', { bookingId: 'booking-1' }),
      },
      {
        label: 'The booking of this key has expired',
        event: requestFails('request_ended', { bookingId: 'booking-1', status: 'expired' }),
      },
    ],
    'xstate.done.actor.documentUpload': [
      ...uploadsEnd(['card.pdf', 'letter.pdf'], { code: 'upload_failed' }, isNext),
      returned(
        'documentUpload',
        'The session ends before card.pdf',
        notUploaded('card.pdf', { code: 'token_expired' }),
        { when: isNext('card.pdf') },
      ),
    ],
    ...fails('documentUpload', { 'The upload machine breaks': 'internal' }),
  },
  view: ({ context: { customer: profile, bookingId, documents, ...context } }) => ({
    hasProfile: profile !== null,
    hasRequest: bookingId !== null,
    documents: documents.map(({ name, status, failure }) => `${name} ${failure?.code ?? status}`),
    failure: context.failure?.code ?? null,
  }),
  outcome: ({ context }) => context.failure?.code ?? '',
  manual:
    'the forms show it. The plans of booking and domiciliation run its success, a missing profile, a refused request and a lost upload on the page; src/app/logic/booking-logic.test.ts fails each of its calls.',
  requirements: [
    {
      says: 'First the request, then each file (section 4).',
      from: 'creatingRequest',
      on: 'The server accepts the request',
      to: 'uploadingDocument',
    },
    {
      says: 'Without a profile it is ensured once more (rulings, Identity and profile).',
      from: 'ensuringProfile',
      on: 'The profile is found',
      to: 'creatingRequest',
    },
    {
      says: 'You must be signed in to submit a request (section 5).',
      from: 'ensuringProfile',
      on: 'The profile cannot be loaded',
      to: 'failed',
      then: ({ context }) => context.failure?.code === 'sign_in_required',
    },
    {
      says: 'One file after the other (section 4).',
      from: 'uploadingDocument',
      on: 'card.pdf is recorded',
      to: 'uploadingDocument',
    },
    {
      says: 'With the last file the request is submitted (section 4).',
      from: 'uploadingDocument',
      on: 'letter.pdf is recorded',
      when: ({ context }) => uploadFailures(context.documents).length === 0,
      to: 'submitted',
    },
    {
      says: 'A document that fails does not stop the others.',
      from: 'uploadingDocument',
      on: 'card.pdf cannot be uploaded',
      to: 'uploadingDocument',
    },
    {
      says: 'Any failure ends the submission with its text (section 4).',
      from: 'uploadingDocument',
      on: 'letter.pdf cannot be uploaded',
      to: 'failed',
      then: ({ context }) => context.failure?.code === 'upload_failed',
    },
    {
      says: 'What every document would meet ends the submission at once.',
      from: 'uploadingDocument',
      on: 'The session ends before card.pdf',
      to: 'failed',
      then: ({ context }) => context.failure?.code === 'token_expired',
    },
    {
      says: 'A request that the server has already is not sent twice (rulings, Booking wizard).',
      from: 'creatingRequest',
      on: 'The server has a different request under this key',
      to: 'uploadingDocument',
      then: ({ context }) => context.bookingId === 'booking-1',
    },
    {
      says: 'A refused request ends the submission with its code (section 8).',
      from: 'creatingRequest',
      on: 'The session has ended',
      to: 'failed',
      then: ({ context }) => context.bookingId === null && context.failure !== null,
    },
  ],
  invariants: [
    {
      name: 'it is busy until it ends',
      holds: (snapshot) => snapshot.hasTag('busy') === (snapshot.status === 'active'),
    },
    {
      name: 'a request is created only for a known customer, and never a second one',
      holds: (snapshot) =>
        !snapshot.matches('creatingRequest') ||
        (snapshot.context.customer !== null && snapshot.context.bookingId === null),
    },
    {
      name: 'the booking of a created request stays',
      holds: ({ context }, taken) =>
        !taken?.from.context.bookingId || context.bookingId === taken.from.context.bookingId,
    },
    {
      name: 'the next upload is the first document that is neither recorded nor has failed',
      holds: (snapshot) =>
        !snapshot.matches('uploadingDocument') ||
        nextUpload(snapshot.context).documentId ===
          snapshot.context.documents.find(
            ({ status, failure }) => status !== 'recorded' && failure === undefined,
          )?.id,
    },
    {
      name: 'a recorded document stays recorded',
      holds: ({ context }, taken) =>
        (taken?.from.context.documents ?? []).every(
          ({ status }, index) =>
            status !== 'recorded' || context.documents[index]?.status === 'recorded',
        ),
    },
    {
      name: 'every failed call ends the submission, except where the server has the request already',
      holds: (snapshot, taken) =>
        !taken?.event.type.startsWith('xstate.error.') ||
        snapshot.matches('failed') ||
        taken.from.context.bookingId !== snapshot.context.bookingId,
    },
    {
      name: 'submitted means that the server has the request and every document',
      holds: (snapshot) =>
        !snapshot.matches('submitted') ||
        (snapshot.context.bookingId !== null &&
          nextDocument(snapshot.context.documents) === undefined),
    },
    {
      name: 'failed, and only failed, has a failure',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
  ],
};
