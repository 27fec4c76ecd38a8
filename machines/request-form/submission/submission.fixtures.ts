import { createEmptyActor } from 'xstate';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/request-form/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { submissionMachine } from './submission.machine.ts';
import type { SubmissionCalls, SubmissionDocument, SubmissionInput } from './submission.types.ts';

export type AllSubmissionCalls = SubmissionCalls & DocumentUploadCalls;

/** The customer of the tests and path models of all request forms. */
export const user: SignedInUser = {
  uid: 'uid-1',
  displayName: 'Amina Haddad',
  email: 'amina@example.com',
  photoURL: null,
};

export const customer: Customer = {
  id: 'customer-1',
  uid: user.uid,
  email: user.email,
  name: user.displayName,
  phone: null,
};

export function waitingDocument(name: string): SubmissionDocument {
  const file = { name, size: 1_000, type: 'application/pdf' };
  return { id: name, ...file, status: 'waiting', storedPath: null };
}

const request: BookingRequest = {
  bookingType: 'domiciliation',
  domiciliationPlanId: '00000000-0000-4000-8000-0000000000a1',
  selectedMonths: ['2027-01'],
  enterpriseStatus: 'startup',
  businessRole: 'founder',
  generalInfo: {
    clientName: 'Atlas Conseil',
    contactPerson: 'Amina Haddad',
    contactEmail: 'amina@example.com',
    contactPhone: '0550 00 00 00',
    notes: '',
  },
};

/** A new request with two documents, of a customer whose profile is not loaded. */
export const input: SubmissionInput = {
  parent: createEmptyActor(),
  user,
  customer: null,
  requestKey: '00000000-0000-4000-8000-000000000001',
  request,
  changes: null,
  bookingId: null,
  documents: ['card.pdf', 'letter.pdf'].map(waitingDocument),
  purpose: 'LEGAL_DOCUMENT',
};

/** The same after an earlier submission that recorded only the first document. */
export const resumedInput: SubmissionInput = {
  ...input,
  bookingId: 'booking-1',
  documents: [
    { ...waitingDocument('card.pdf'), status: 'recorded' },
    waitingDocument('letter.pdf'),
  ],
};

/** A submission with its uploads, whose calls succeed unless overridden; `log` gets its calls in their order. */
export function loggedSubmission(log: string[], overrides: Partial<AllSubmissionCalls> = {}) {
  const calls: AllSubmissionCalls = {
    ensureCustomer: () => Promise.resolve(customer),
    createRequest: () => Promise.resolve({ bookingId: 'b1', total: null }),
    requestUploadUrl: ({ fileName }) =>
      Promise.resolve({ signedUrl: `/put/${fileName}`, path: `b1/${fileName}` }),
    putFile: () => Promise.resolve(),
    recordAttachment: () => Promise.resolve(),
    ...overrides,
  };
  const { ensureCustomer, createRequest, ...uploads } = toActors<AllSubmissionCalls>({
    ensureCustomer: (ensured, signal) => {
      log.push(`ensure ${ensured.uid}`);
      return calls.ensureCustomer(ensured, signal);
    },
    createRequest: (call, signal) => {
      log.push(`create ${call.requestKey}`);
      return calls.createRequest(call, signal);
    },
    requestUploadUrl: (file, signal) => {
      log.push(`url ${file.fileName}`);
      return calls.requestUploadUrl(file, signal);
    },
    putFile: (file, signal) => {
      log.push(`put ${file.signedUrl}`);
      return calls.putFile(file, signal);
    },
    recordAttachment: (file, signal) => {
      const { bookingId, path, purpose, documentKind } = file;
      log.push(`record ${bookingId} ${path} ${purpose} ${documentKind ?? '-'}`);
      return calls.recordAttachment(file, signal);
    },
  });
  const documentUpload = documentUploadMachine.provide({ actors: uploads });
  return submissionMachine.provide({
    actors: { ensureCustomer, createRequest, documentUpload },
  });
}
