import {
  enqueueActions,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import type { AccountContact } from '#domain/request/contact.ts';
import type { AcceptedRequest } from '#machines/submission/submission.types.ts';
import { refusalsOf, type NewDocument } from './documents.ts';
import type {
  RequestFormContext,
  RequestFormEmitted,
  RequestFormInput,
  RequestState,
  SubmittedOutput,
} from './request-form.types.ts';

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

/** The state of a request that is begun. */
export function newRequest({ createId }: RequestFormInput) {
  return {
    draft: null,
    errors: {},
    documents: [],
    requestKey: createId(),
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

export const toastOf = (failure: Failure) =>
  ({ type: 'toast', tone: 'error', failure }) as const satisfies RequestFormEmitted;

/** Shows the errors, and asks the view to go to the first field that has one. */
export function withErrors<Errors extends object>(errors: Errors) {
  const [field] = Object.keys(errors) as (keyof Errors & string)[];
  return {
    change: { errors },
    emitted: field ? [{ type: 'form.invalid' as const, field }] : [],
  };
}

/** One toast for each file that is not accepted (section 5, Files). */
export function refusalToasts(
  documents: readonly DraftDocument[],
  added: readonly NewDocument[],
): RequestFormEmitted<never>[] {
  return refusalsOf(documents, added).map(toastOf);
}

/** The server has the request. A price that differs from the shown one is reported. */
export function accepted(
  shown: number | null,
  { bookingId, total, warning }: AcceptedRequest,
): Result<{ bookingId: string | null }, RequestFormEmitted<never>> {
  const isOtherPrice = shown !== null && total !== null && shown !== total;
  return {
    change: { bookingId },
    emitted: [
      ...(warning ? [toastOf(warning)] : []),
      ...(isOtherPrice ? [{ type: 'price.differs' as const, shown, agreed: total }] : []),
    ],
  };
}

/**
 * The failure of the submission: a toast now, and kept until the next try or change. When the booking of the key has ended,
 * the next try needs a new key.
 */
export function failedWith(
  { requestKey, createId }: Pick<RequestFormContext, 'requestKey' | 'createId'>,
  failure: Failure,
) {
  const isEnded = failure.code === 'request_ended';
  return {
    change: { failure, requestKey: isEnded ? createId() : requestKey },
    emitted: [toastOf(failure)],
  };
}

/** What an action changes, and what it emits: nothing, or several events. */
export interface Result<Context, Emitted> {
  change: Partial<Context>;
  emitted: readonly Emitted[];
}

/** The factory of the actions that emit on a condition, or for each of several things. */
export function resultingOf<
  Context extends MachineContext,
  Event extends EventObject,
  Emitted extends EventObject,
>() {
  return function resulting<P extends ParameterizedObject['params']>(
    resultOf: (context: Context, params: P) => Result<Context, Emitted>,
  ) {
    return enqueueActions<Context, Event, P, Event, never, never, never, never, Emitted>(
      ({ context, enqueue }, params) => {
        const { change, emitted } = resultOf(context, params);
        enqueue.assign(change);
        emitted.forEach((event) => enqueue.emit(event));
      },
    );
  };
}
