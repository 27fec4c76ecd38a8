import { bookingStatuses } from '#domain/booking/status.ts';
import type { BookingDetails } from './bookings.ts';

/** What happened to a request, or is awaited. `status` is one that this program does not know. */
type TimelineKind =
  | 'sent'
  | 'documents'
  | 'awaiting'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'paid'
  | 'completed'
  | 'status';

export interface TimelineStep {
  kind: TimelineKind;
  /** When it happened, or until when it is awaited; null where nobody wrote it down. */
  at: string | null;
  /** The last step, where the booking stands now. */
  isCurrent: boolean;
}

type Step = Pick<TimelineStep, 'kind' | 'at'>;

/** The facts that a timeline is made of. */
export type TimelineFacts = Pick<
  BookingDetails,
  | 'status'
  | 'created_at'
  | 'hold_expires_at'
  | 'decided_at'
  | 'closed_at'
  | 'paid_amount'
  | 'last_paid_at'
> & { attachments: readonly Pick<BookingDetails['attachments'][number], 'created_at'>[] };

/** What became of a request, by the clock, and last what it waits for. The states: docs/decisions/012. */
export function bookingTimeline(booking: TimelineFacts): TimelineStep[] {
  const dated = datedSteps(booking).filter(({ at }) => at !== null);
  // Documents may come after an approval, and a payment after the last day.
  dated.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  const steps = [...dated, ...lastStep(booking)];
  return steps.map((step, index) => ({ ...step, isCurrent: index === steps.length - 1 }));
}

function datedSteps(booking: TimelineFacts): Step[] {
  const { status, decided_at, closed_at } = booking;
  const documents = booking.attachments.map((file) => file.created_at).sort();
  const wasApproved = status === 'approved' || status === 'completed' || closed_at !== null;
  return [
    { kind: 'sent', at: booking.created_at },
    { kind: 'documents', at: documents.at(-1) ?? null },
    { kind: 'approved', at: wasApproved ? decided_at : null },
    { kind: 'paid', at: booking.paid_amount > 0 ? booking.last_paid_at : null },
    ...endOf(booking),
  ];
}

/** How it ended, if it has. */
function endOf({ status, decided_at, closed_at }: TimelineFacts): Step[] {
  switch (status) {
    case 'rejected':
    case 'expired':
      return [{ kind: status, at: decided_at }];
    case 'cancelled':
      return [{ kind: status, at: closed_at ?? decided_at }];
    case 'completed':
      return [{ kind: status, at: closed_at }];
    default:
      return [];
  }
}

/** What has no moment in the past: a decision that is awaited, an end that nobody dated, a status unknown here. */
function lastStep(booking: TimelineFacts): Step[] {
  const { status } = booking;
  if (status === 'pending_approval') {
    return [{ kind: 'awaiting', at: booking.hold_expires_at }];
  }
  if (!bookingStatuses.some((known) => known === status)) {
    return [{ kind: 'status', at: null }];
  }
  return endOf(booking).filter(({ at }) => at === null);
}
