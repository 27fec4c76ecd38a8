/** Decisions of staff that many tests need, by a manager and with the least that each requires. */
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftDay } from '#domain/time/time.ts';
import { approveRequest } from '#server/bookings/decisions/approve-request.ts';
import { cancelBooking } from '#server/bookings/decisions/cancel-booking.ts';
import { recordPayment } from '#server/bookings/decisions/payments.ts';
import { rejectRequest } from '#server/bookings/decisions/reject-request.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { closeRoom } from '#server/rooms/close-room.ts';

type Approval = Omit<Parameters<typeof approveRequest>[1], 'ref'>;
type Cancellation = Omit<Parameters<typeof cancelBooking>[1], 'ref'>;

export const decisionsOf = (deps: StaffDeps) => ({
  approve: (ref: string, approval: Partial<Approval> = {}) =>
    approveRequest(deps, { ref, version: 1, ...approval }),
  reject: (ref: string, reason = 'Closed that day') =>
    rejectRequest(deps, { ref, version: 1, reason }),
  cancel: (ref: string, cancellation: Partial<Cancellation> = {}) =>
    cancelBooking(deps, { ref, reason: 'A leak', ...cancellation }),
  /** Centimes that have arrived. */
  pay: (ref: string, amount: number) =>
    recordPayment(deps, { ref, amount, method: 'ccp', note: '', isPending: false }),
  /** A room, or the building without a slug. */
  closeDay: (slug: string | null, day: string, { isForced = false } = {}) =>
    closeRoom(deps, {
      slug,
      start: buildingInstant(deps.building, day),
      end: buildingInstant(deps.building, shiftDay(day, 1)),
      reason: 'Works',
      isForced,
    }),
});
