import type { Failure } from '#domain/errors.ts';
import { toFailure, type Failed } from './calls.ts';

/** What the server made of the request: its booking, and the price that it agreed to, in centimes, where it says so. */
export interface SentRequest {
  bookingId: string;
  total: number | null;
}

/** Why a request could not be sent: a session that is over asks to sign in again, a limit of requests is named. */
export const sendFailure = ({ event }: Failed): Failure => {
  const failure = toFailure(event.error, 'request_failed');
  if (failure.code === 'limit_reached' && failure.params?.limit === 'pendingRequests') {
    return { ...failure, code: 'pending_requests_reached' };
  }
  return isSignedOut(failure) ? { code: 'sign_in_required' } : failure;
};

/** Whether the server no longer knows who asks, although a fresh token was tried. */
function isSignedOut({ code }: Failure): boolean {
  return code === 'unauthenticated' || code === 'token_expired';
}

/** The booking that an earlier, different request with this key has become, when the failure names it. */
export function earlierBookingOf({ code, params }: Failure): string | null {
  return code === 'request_differs' ? (params?.bookingId ?? null) : null;
}

/** The key for the next try: a new one when the booking that this one made has expired, was cancelled or was rejected. */
export function keyAfter(
  { requestKey, createId }: { requestKey: string; createId: () => string },
  { code }: Failure,
): string {
  return code === 'request_ended' ? createId() : requestKey;
}

/** The booking that the failed request names, for the upload to go on with. */
export const earlierBooking = (failed: Failed) => ({
  bookingId: earlierBookingOf(sendFailure(failed)),
});
