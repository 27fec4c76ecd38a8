import * as v from 'valibot';
import {
  roomSchema,
  servicePriceSchema,
  type Room,
  type ServicePrice,
} from '#domain/rooms/room.ts';
import type { ApiClient } from './api-client.ts';

export interface BookingServiceOptions {
  api: ApiClient;
  hasFreeAccess: () => Promise<boolean>;
}

/** What the booking form reads of the server, with the failures of section 8, Booking form load, as codes. */
export function createBookingService({ api, hasFreeAccess }: BookingServiceOptions) {
  return {
    /** Room, prices and free access together; only a missing room is a failure of the whole. */
    loadBookingForm: async (
      { roomSlug }: { roomSlug: string },
      signal: AbortSignal,
    ): Promise<{ room: Room; prices: ServicePrice[] | null; hasFreeAccess: boolean }> => {
      const [room, prices, isFree] = await Promise.all([
        api({
          path: `/api/rooms/${encodeURIComponent(roomSlug)}`,
          answer: roomSchema,
          fallback: 'room_failed',
          signal,
        }),
        api({
          path: '/api/prices',
          answer: v.array(servicePriceSchema),
          fallback: 'prices_failed',
          signal,
        }).catch(() => null),
        hasFreeAccess().catch(() => false),
      ]);
      return { room, prices, hasFreeAccess: isFree };
    },
  };
}
