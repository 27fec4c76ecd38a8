import type { BookingDetails } from '#domain/account/bookings.ts';
import { localized, type Language } from '#domain/language.ts';

/** The room of a booking in the reader's language; null where it has none. */
export function roomNameOf(
  { room_name: name, room_translations: translations }: BookingDetails,
  language: Language,
): string | null {
  return name === null ? null : localized({ name, translations }, 'name', language);
}
