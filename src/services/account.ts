import {
  accountBookingsSchema,
  bookingDetailsSchema,
  cancelResponseSchema,
  type AccountBooking,
  type BookingDetails,
} from '#domain/account/bookings.ts';
import { earlierFormSchema, type EarlierForm } from '#domain/booking/earlier-form.ts';
import {
  eventPermissionSchema,
  OWN_EVENTS_STEP,
  ownEventsSchema,
  type EventPermission,
  type OwnEvent,
} from '#domain/account/events.ts';
import { accountPaymentsSchema, type AccountPayment } from '#domain/account/payments.ts';
import { accountProgressSchema, type AccountProgress } from '#domain/account/progress.ts';
import { toFailure } from '#domain/errors.ts';
import { newEventResponseSchema, type NewEvent } from '#domain/events/new-event.ts';
import { IDEMPOTENCY_HEADER } from '#domain/request/booking-request.ts';
import type { ApiClient } from './api-client.ts';

export interface AccountService {
  listBookings: (signal?: AbortSignal) => Promise<AccountBooking[]>;
  findBooking: (id: string, signal?: AbortSignal) => Promise<BookingDetails>;
  /** What the customer sent for a room earlier, as fields of a form; null when no booking of theirs has this id. */
  findEarlierForm: (id: string) => Promise<EarlierForm | null>;
  listPayments: (signal?: AbortSignal) => Promise<AccountPayment[]>;
  readProgress: (signal?: AbortSignal) => Promise<AccountProgress>;
  /** Cancels a request that staff have not decided yet. */
  cancelRequest: (id: string) => Promise<void>;
  /** The newest events that the customer proposed: one more than are `shown`, when there are more. */
  listEvents: (shown?: number, signal?: AbortSignal) => Promise<OwnEvent[]>;
  checkEventPermission: (signal: AbortSignal) => Promise<EventPermission>;
  /** Proposes an event. A second call with the same `requestKey` creates no second one. */
  createEvent: (
    proposal: { requestKey: string; request: NewEvent },
    signal: AbortSignal,
  ) => Promise<void>;
}

/** The signed-in customer's own bookings, payments, subscriptions and events. Specification, section 7. */
export function createAccountService(api: ApiClient): AccountService {
  return {
    listBookings: (signal) =>
      api({
        path: '/api/account/bookings',
        response: accountBookingsSchema,
        fallback: 'bookings_failed',
        showsStatus: true,
        ...(signal && { signal }),
      }),
    findBooking: (id, signal) =>
      api({
        path: `/api/account/booking-details/${encodeURIComponent(id)}`,
        response: bookingDetailsSchema,
        fallback: 'booking_details_failed',
        ...(signal && { signal }),
      }),
    findEarlierForm: (id) =>
      api({
        path: `/api/account/bookings/${encodeURIComponent(id)}/form`,
        response: earlierFormSchema,
        fallback: 'booking_details_failed',
      }).catch((error: unknown) => {
        const { code } = toFailure(error, 'booking_details_failed');
        if (code === 'booking_not_found' || code === 'invalid_request') {
          return null;
        }
        throw error;
      }),
    listPayments: (signal) =>
      api({
        path: '/api/account/payments',
        response: accountPaymentsSchema,
        fallback: 'payments_failed',
        ...(signal && { signal }),
      }),
    readProgress: (signal) =>
      api({
        path: '/api/account/progress',
        response: accountProgressSchema,
        fallback: 'progress_failed',
        ...(signal && { signal }),
      }),
    cancelRequest: async (id) => {
      await api({
        path: `/api/account/bookings/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        response: cancelResponseSchema,
        fallback: 'cancel_failed',
      });
    },
    listEvents: (shown = OWN_EVENTS_STEP, signal) =>
      api({
        path: `/api/account/events?limit=${shown + 1}`,
        response: ownEventsSchema,
        fallback: 'own_events_failed',
        ...(signal && { signal }),
      }),
    checkEventPermission: (signal) =>
      api({
        path: '/api/account/check-event-permission',
        response: eventPermissionSchema,
        fallback: 'event_permission_failed',
        signal,
      }),
    createEvent: async ({ requestKey, request }, signal) => {
      await api({
        path: '/api/events',
        method: 'POST',
        body: request,
        headers: { [IDEMPOTENCY_HEADER]: requestKey },
        response: newEventResponseSchema,
        fallback: 'event_creation_failed',
        signal,
      });
    },
  };
}
