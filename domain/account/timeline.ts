import { bookingStatuses } from '#domain/booking/status.ts';
import { neverArrived, takesDocuments } from '#domain/documents/missing.ts';
import type { BookedPeriods } from '#domain/period/stored-periods.ts';
import type { BookingDetails } from './booking-details.ts';

/** What happened to a request, or is awaited. `status` is one that this program does not know. */
type TimelineKind =
  | 'sent'
  | 'documents'
  | 'documentsMissing'
  | 'changed'
  | 'paperRefused'
  | 'paperReplaced'
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
  /** When it happened, or until when it is awaited; null where it was not recorded. */
  at: string | null;
  /** The last step: the current one of the booking. */
  isCurrent: boolean;
  /** Of `changed`. */
  change?: BookingDetails['changes'][number];
  /** Of a change of the days or hours. */
  periods?: ChangedPeriods | null;
}

export interface ChangedPeriods {
  before: BookedPeriods;
  after: BookedPeriods;
}

type Step = Omit<TimelineStep, 'isCurrent'>;

/** The fields of a booking that its timeline is made from. */
export type TimelineBooking = Pick<
  BookingDetails,
  | 'status'
  | 'created_at'
  | 'hold_expires_at'
  | 'decided_at'
  | 'closed_at'
  | 'paid_amount'
  | 'last_paid_at'
  | 'booking_type'
  | 'organization_type'
  | 'changes'
  | 'periods'
> & {
  attachments: readonly Pick<
    BookingDetails['attachments'][number],
    'created_at' | 'document_kind' | 'review' | 'reviewed_at' | 'replaced_at'
  >[];
};

/** The steps of a request in order of time, and last the one that it waits for. The states: docs/decisions/053. */
export function bookingTimeline(booking: TimelineBooking): TimelineStep[] {
  const dated = datedSteps(booking).filter(({ at }) => at !== null);
  // Documents may come after an approval, and a payment after the last day.
  dated.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  const steps = [
    ...dated.slice(0, 1),
    ...missingStep(booking),
    ...dated.slice(1),
    ...lastStep(booking),
  ];
  return steps.map((step, index) => ({ ...step, isCurrent: index === steps.length - 1 }));
}

function datedSteps(booking: TimelineBooking): Step[] {
  const { status, decided_at, closed_at } = booking;
  const { attachments } = booking;
  const refused = attachments.filter(({ review }) => review === 'refused');
  const replacements = new Set(refused.map((file) => file.replaced_at));
  const documents = attachments.filter((file) => !replacements.has(file.created_at));
  const wasApproved = status === 'approved' || status === 'completed' || closed_at !== null;
  return [
    { kind: 'sent', at: booking.created_at },
    {
      kind: neverArrived(booking).missing > 0 ? 'documentsMissing' : 'documents',
      at: latest(documents.map((file) => file.created_at)),
    },
    { kind: 'paperRefused', at: latest(refused.map((file) => file.reviewed_at)) },
    { kind: 'paperReplaced', at: latest(refused.map((file) => file.replaced_at)) },
    ...booking.changes.map((change, index) => ({
      kind: 'changed' as const,
      at: change.at,
      change,
      periods: changedPeriods(booking, index),
    })),
    { kind: 'approved', at: wasApproved ? decided_at : null },
    { kind: 'paid', at: booking.paid_amount > 0 ? booking.last_paid_at : null },
    ...endOf(booking),
  ];
}

/** Null where a change left the period as it was, or did not record it. */
function changedPeriods(
  { changes, periods }: TimelineBooking,
  index: number,
): ChangedPeriods | null {
  const before = changes[index]?.periods_before ?? [];
  const after = changes[index + 1]?.periods_before ?? periods;
  const isOther = before.length > 0 && JSON.stringify(before) !== JSON.stringify(after);
  return isOther ? { before, after } : null;
}

/** The newest change, where it is one of the customer. */
export function ownChange(booking: TimelineBooking): Step | null {
  const last = datedSteps(booking)
    .filter(({ kind }) => kind === 'changed')
    .at(-1);
  return last?.change?.by === 'customer' ? last : null;
}

function latest(instants: (string | null)[]): string | null {
  return (
    instants
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** Documents are needed, can still be sent, and none has arrived. */
function missingStep(booking: TimelineBooking): Step[] {
  const isMissing =
    booking.attachments.length === 0 &&
    neverArrived(booking).missing > 0 &&
    takesDocuments(booking.status);
  return isMissing ? [{ kind: 'documentsMissing', at: null }] : [];
}

/** How it ended, if it has. */
function endOf({ status, decided_at, closed_at }: TimelineBooking): Step[] {
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

/** The step without a past date: a pending decision, an end without a date, an unknown status. */
function lastStep(booking: TimelineBooking): Step[] {
  const { status } = booking;
  if (status === 'pending_approval') {
    return [{ kind: 'awaiting', at: booking.hold_expires_at }];
  }
  if (!bookingStatuses.some((known) => known === status)) {
    return [{ kind: 'status', at: null }];
  }
  return endOf(booking).filter(({ at }) => at === null);
}
