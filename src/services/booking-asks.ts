import { bookingAskSchema, type NewAsk } from '#domain/account/asks.ts';
import type { ApiClient } from './data/api-client.ts';

/** What a customer asks staff for an approved booking. */
export function createBookingAsks(api: ApiClient) {
  const pathOf = (bookingId: string) =>
    `/api/account/bookings/${encodeURIComponent(bookingId)}/asks` as const;
  return {
    /** The same ask again, while it is open, is the first one. */
    ask: async (bookingId: string, ask: NewAsk): Promise<void> => {
      await api(pathOf(bookingId), bookingAskSchema, 'ask_failed', { body: ask });
    },
    withdraw: async (bookingId: string, askId: string): Promise<void> => {
      await api(
        `${pathOf(bookingId)}/${encodeURIComponent(askId)}/withdraw`,
        bookingAskSchema,
        'ask_failed',
        { method: 'POST' },
      );
    },
  };
}
