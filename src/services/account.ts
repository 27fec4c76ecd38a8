import {
  accountBookingsSchema,
  bookingDetailsSchema,
  cancelResponseSchema,
  type AccountBooking,
  type BookingDetails,
} from '#domain/account/bookings.ts';
import { accountPaymentsSchema, type AccountPayment } from '#domain/account/payments.ts';
import { accountProgressSchema, type AccountProgress } from '#domain/account/progress.ts';
import type { ApiClient } from './api-client.ts';

export interface AccountService {
  listBookings: (signal?: AbortSignal) => Promise<AccountBooking[]>;
  findBooking: (id: string, signal?: AbortSignal) => Promise<BookingDetails>;
  listPayments: (signal?: AbortSignal) => Promise<AccountPayment[]>;
  readProgress: (signal?: AbortSignal) => Promise<AccountProgress>;
  /** Cancels a request that staff have not decided yet. */
  cancelRequest: (id: string) => Promise<void>;
}

/** The signed-in customer's own bookings, payments and subscriptions. Specification, section 7. */
export function createAccountService(api: ApiClient): AccountService {
  return {
    listBookings: (signal) =>
      api({
        path: '/api/account/bookings',
        answer: accountBookingsSchema,
        fallback: 'bookings_failed',
        ...(signal && { signal }),
      }),
    findBooking: (id, signal) =>
      api({
        path: `/api/account/booking-details/${encodeURIComponent(id)}`,
        answer: bookingDetailsSchema,
        fallback: 'booking_details_failed',
        ...(signal && { signal }),
      }),
    listPayments: (signal) =>
      api({
        path: '/api/account/payments',
        answer: accountPaymentsSchema,
        fallback: 'payments_failed',
        ...(signal && { signal }),
      }),
    readProgress: (signal) =>
      api({
        path: '/api/account/progress',
        answer: accountProgressSchema,
        fallback: 'progress_failed',
        ...(signal && { signal }),
      }),
    cancelRequest: async (id) => {
      await api({
        path: `/api/account/bookings/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        answer: cancelResponseSchema,
        fallback: 'cancel_failed',
      });
    },
  };
}
