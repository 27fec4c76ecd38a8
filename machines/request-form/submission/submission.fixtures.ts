import { createEmptyActor } from 'xstate';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/request-form/document-upload/document-upload.types.ts';
import { toActors, type Call } from '#machines/shared/calls.ts';
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
  const logged =
    <Input, Output>(call: Call<Input, Output>, lineOf: (input: Input) => string) =>
    (callInput: Input, signal: AbortSignal) => {
      log.push(lineOf(callInput));
      return call(callInput, signal);
    };
  const { ensureCustomer, createRequest, ...uploads } = toActors<AllSubmissionCalls>({
    ensureCustomer: logged(calls.ensureCustomer, ({ uid }) => `ensure ${uid}`),
    createRequest: logged(calls.createRequest, ({ requestKey }) => `create ${requestKey}`),
    requestUploadUrl: logged(calls.requestUploadUrl, ({ fileName }) => `url ${fileName}`),
    putFile: logged(calls.putFile, ({ signedUrl }) => `put ${signedUrl}`),
    recordAttachment: logged(
      calls.recordAttachment,
      ({ bookingId, path, purpose, documentKind }) =>
        `record ${bookingId} ${path} ${purpose} ${documentKind ?? '-'}`,
    ),
  });
  const documentUpload = documentUploadMachine.provide({ actors: uploads });
  return submissionMachine.provide({
    actors: { ensureCustomer, createRequest, documentUpload },
  });
}
