import {
  accountBookingsSchema,
  cancelResponseSchema,
  documentAddressSchema,
} from '#domain/account/bookings.ts';
import {
  eventPermissionSchema,
  OWN_EVENTS_STEP,
  ownEventsSchema,
  withdrawalResponseSchema,
} from '#domain/events/own-events.ts';
import { accountPaymentsSchema } from '#domain/account/payments.ts';
import { accountProgressSchema } from '#domain/account/progress.ts';
import { newEventResponseSchema, type NewEvent } from '#domain/events/new-event.ts';
import { IDEMPOTENCY_HEADER } from '#domain/idempotency.ts';
import type { ApiClient, ApiClientOptions } from './data/api-client.ts';
import type { ReadCache } from './data/read-cache.ts';

export type AccountService = ReturnType<typeof createAccountService>;

interface AccountServiceOptions {
  cache: ReadCache;
  onForgotten: () => Promise<void>;
  /** The bytes of chosen documents, by document id. */
  documentFiles: Map<string, File>;
  now: () => Date;
}

/** The signed-in customer's own bookings, payments, subscriptions and events; what a page shows is cached. Specification, section 7. */
export function createAccountService(
  api: ApiClient,
  client: ApiClientOptions,
  { cache, onForgotten, documentFiles, now }: AccountServiceOptions,
) {
  const read: ApiClient = (path, schema, ...call) =>
    cache(path, schema, () => api(path, schema, ...call));
  return {
    /** What only the page of the customer's details needs: its calls, and the saved details. */
    openDetails: async (signal: AbortSignal) => {
      const { createDetailsService } = await import('./account-details.ts');
      const calls = createDetailsService(api, client, onForgotten);
      const [saved, calendarAddress] = await Promise.all([
        calls.readDetails(signal),
        calls.readCalendarAddress(signal),
      ]);
      return { calls, saved, calendarAddress };
    },
    /** What only an open row of an approved booking needs. */
    openAsks: async () => {
      const { createBookingAsks } = await import('./booking-asks.ts');
      return createBookingAsks(api);
    },
    listBookings: (signal?: AbortSignal) =>
      read('/api/account/bookings', accountBookingsSchema, 'bookings_failed', {
        showsStatus: true,
        signal,
      }),
    listUnfinished: async (signal?: AbortSignal) => {
      const { unfinishedRowsSchema } = await import('#domain/account/unfinished.ts');
      return read('/api/account/unfinished', unfinishedRowsSchema, 'bookings_failed', { signal });
    },
    /** What only a press on an unfinished request needs. */
    openUnfinished: async () => {
      const { createContinuation, createUnfinishedService } = await import('./unfinished.ts');
      return { ...createUnfinishedService(api), ...createContinuation(documentFiles, now) };
    },
    findBooking: async (id: string, signal?: AbortSignal) => {
      const { bookingDetailsSchema } = await import('#domain/account/booking-details.ts');
      return read(
        `/api/account/booking-details/${encodeURIComponent(id)}`,
        bookingDetailsSchema,
        'booking_details_failed',
        { signal },
      );
    },
    listPayments: (signal?: AbortSignal) =>
      read('/api/account/payments', accountPaymentsSchema, 'payments_failed', { signal }),
    readProgress: (signal?: AbortSignal) =>
      read('/api/account/progress', accountProgressSchema, 'progress_failed', { signal }),
    /** Where a document of the customer's own is downloaded, for a short time. */
    findDocumentAddress: async (id: string) => {
      const { address } = await api(
        `/api/account/documents/${encodeURIComponent(id)}/address`,
        documentAddressSchema,
        'booking_details_failed',
      );
      return address;
    },
    /** Cancels a request that staff have not decided yet. */
    cancelRequest: async (id: string) => {
      await api(
        `/api/account/bookings/${encodeURIComponent(id)}/cancel`,
        cancelResponseSchema,
        'cancel_failed',
        { method: 'POST' },
      );
    },
    /** The newest events that the customer proposed: one more than are `shown`, when there are more. */
    listEvents: (shown = OWN_EVENTS_STEP, signal?: AbortSignal) =>
      read(`/api/account/events?limit=${shown + 1}`, ownEventsSchema, 'own_events_failed', {
        signal,
      }),
    /** Takes back an event that staff have not reviewed yet. */
    withdrawEvent: async (id: string) => {
      await api(
        `/api/account/events/${encodeURIComponent(id)}/withdraw`,
        withdrawalResponseSchema,
        'withdraw_failed',
        { method: 'POST' },
      );
    },
    checkEventPermission: (signal: AbortSignal) =>
      api('/api/account/check-event-permission', eventPermissionSchema, 'event_permission_failed', {
        signal,
      }),
    /** Proposes an event. A second call with the same `requestKey` creates no second one. */
    createEvent: async (
      { requestKey, request }: { requestKey: string; request: NewEvent },
      signal: AbortSignal,
    ) => {
      await api('/api/events', newEventResponseSchema, 'event_creation_failed', {
        body: request,
        headers: { [IDEMPOTENCY_HEADER]: requestKey },
        signal,
      });
    },
  };
}
