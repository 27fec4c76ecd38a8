import { earlierFormSchema, type EarlierForm } from '#domain/booking/form/earlier-form.ts';
import { accountLimitsSchema, DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import { pendingRequestSchema } from '#domain/booking/form/pending-request.ts';
import { toFailure } from '#domain/errors.ts';
import { roomSchema } from '#domain/rooms/room.ts';
import type { ApiClient } from './data/api-client.ts';
import { listServicePrices } from './service-prices.ts';

export interface BookingServiceOptions {
  api: ApiClient;
}

const unknownAccount = { limits: DEFAULT_BOOKING_LIMITS, usage: null, freeMonths: [] };

/** The reads of the booking form; they fail with the codes of section 8, Booking form load. */
export function createBookingService({ api }: BookingServiceOptions) {
  return {
    /** What the customer sent for a room earlier, as fields of a form; null when no booking of theirs has this id. */
    findEarlierForm: (id: string): Promise<EarlierForm | null> =>
      api(
        `/api/account/bookings/${encodeURIComponent(id)}/form`,
        earlierFormSchema,
        'booking_details_failed',
      ).catch((error: unknown) => {
        const { code } = toFailure(error, 'booking_details_failed');
        if (code === 'booking_not_found' || code === 'invalid_request') {
          return null;
        }
        throw error;
      }),
    /**
     * Room, prices and the customer's limits together; only a missing room fails the whole read. If the customer's limits
     * cannot be read, the defaults apply and the usage is unknown: the server decides. With `changes`, the pending request
     * that is changed is read too, and does not count towards the limits.
     */
    loadBookingForm: async (
      { roomSlug, changes }: { roomSlug: string; changes: string | null },
      signal: AbortSignal,
    ) => {
      const id = changes === null ? null : encodeURIComponent(changes);
      const [room, prices, account, pending] = await Promise.all([
        api(`/api/rooms/${encodeURIComponent(roomSlug)}`, roomSchema, 'room_failed', { signal }),
        listServicePrices(api, signal).catch(() => null),
        api(
          `/api/account/booking-limits${id === null ? '' : `?replaced=${id}`}`,
          accountLimitsSchema,
          'limits_failed',
          { signal },
        ).catch(() => unknownAccount),
        id === null
          ? null
          : api(`/api/account/bookings/${id}/pending`, pendingRequestSchema, 'room_failed', {
              signal,
            }),
      ]);
      return { room, prices, ...account, pending };
    },
  };
}
