import { bookingStatuses, type BookingStatus } from '#domain/booking/status.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { reading, type Scope } from '#server/decisions/use-case.ts';
import { bookingRows } from './booking-rows.ts';

const PAGE_ROWS = 500;

interface RequestList {
  status: BookingStatus | 'all';
  page: number;
}

/** Requests and bookings of a status, the longest waiting first, in pages. */
export const listRequests = reading(
  'requests.see',
  async ({ db, now }: Scope, { status, page }: RequestList) => {
    await expireOverdueHolds(db, now);
    return bookingRows(db)
      .where('bookings.status', 'in', status === 'all' ? bookingStatuses : [status])
      .orderBy('bookings.created_at')
      .orderBy('bookings.id')
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS)
      .execute();
  },
);
