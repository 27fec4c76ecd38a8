import { createEmptyActor } from 'xstate';
import type { BookingRequest } from '#domain/request/booking-request.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { SubmissionDocument, SubmissionInput } from './submission.types.ts';

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
