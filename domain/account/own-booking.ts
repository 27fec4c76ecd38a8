import { isToReplace } from '#domain/documents/review.ts';
import { missingDocuments } from '#domain/documents/missing.ts';
import { documentsToReplace, type BookingDetails } from './booking-details.ts';
import type { AccountBooking } from './bookings.ts';

/** With these nothing is awaited any more. */
const closedStatuses: readonly string[] = ['rejected', 'cancelled', 'expired', 'completed'];

/** What is offered for the room of a booking: to change the pending request, or to ask for the same room again. */
export function roomOffer(status: string): 'change' | 'again' | null {
  if (status === 'pending_approval') {
    return 'change';
  }
  return closedStatuses.includes(status) ? 'again' : null;
}

type NoticeBooking = Pick<
  BookingDetails,
  'status' | 'decided_at' | 'attachments' | 'hold_expires_at' | 'domiciliation'
>;

/** What the customer has to know first: it was sent a moment ago, documents to replace, why it expired, until when it is held. */
export function bookingNotice(booking: NoticeBooking, isJustSent: boolean) {
  const { status, attachments, hold_expires_at: end, domiciliation } = booking;
  if (isJustSent && status === 'pending_approval') {
    return 'sent';
  }
  if (documentsToReplace(booking).length > 0) {
    return 'refused';
  }
  if (status === 'expired') {
    const expired = domiciliation ? 'expiredPlan' : 'expiredRoom';
    return attachments.some(isToReplace) ? 'expiredDocument' : expired;
  }
  const held = domiciliation ? 'openUntil' : 'holdUntil';
  return status === 'pending_approval' && end !== null ? held : null;
}

/** How many documents a decision waits for. Once approved, staff has decided to do without. */
export function lackedForDecision(
  booking: Pick<AccountBooking, 'status' | 'booking_type' | 'organization_type' | 'attachments'>,
): number {
  return booking.status === 'pending_approval' ? missingDocuments(booking).missing : 0;
}
