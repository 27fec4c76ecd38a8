import type { Failure } from '#domain/errors.ts';
import type { AccountContact } from '#domain/request/contact.ts';
import type {
  RequestFormEmitted,
  RequestFormInput,
  RequestState,
  SubmittedOutput,
} from './request-form.types.ts';
import type { AcceptedRequest } from './submission/submission.types.ts';

/** What the account prefills in a new form. */
export function contactOf({ user, customer }: Omit<RequestFormInput, 'createId'>): AccountContact {
  return {
    name: user.displayName,
    email: user.email,
    phone: customer?.phone,
    company: customer?.company_name,
    role: customer?.organization_type,
  };
}

/** The state of a new request. */
export function newRequest({ createId }: RequestFormInput) {
  return {
    draft: null,
    errors: {},
    documents: [],
    requestKey: createId(),
    stored: null,
    bookingId: null,
    failure: null,
  } satisfies RequestState;
}

export function submittedOutput(context: { bookingId: string | null }): SubmittedOutput {
  return { status: 'submitted', bookingId: requireBooking(context) };
}

/** The booking of a request that the server has. */
export function requireBooking({ bookingId }: { bookingId: string | null }): string {
  if (bookingId === null) {
    throw new Error('A submitted form needs the booking of its request');
  }
  return bookingId;
}

export const toastOf = (failure: Failure): RequestFormEmitted => ({
  type: 'toast',
  tone: 'error',
  failure,
});

/** Asks the view to go to the first field that has an error. */
export function invalidEvents(errors: object): RequestFormEmitted[] {
  const [field] = Object.keys(errors);
  return field === undefined ? [] : [{ type: 'form.invalid', field }];
}

/** What is shown once the server has the request: its warning, and a price that differs from the shown one. */
export function acceptedEvents(
  shown: number | null,
  { total, warning }: AcceptedRequest,
): RequestFormEmitted[] {
  const isOtherPrice = shown !== null && total !== null && shown !== total;
  return [
    ...(warning ? [toastOf(warning)] : []),
    ...(isOtherPrice ? [{ type: 'price.differs' as const, shown, agreed: total }] : []),
  ];
}
