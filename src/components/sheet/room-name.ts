import type { BookingDetails } from '#domain/account/booking-details.ts';
import { localized, type Language } from '#domain/language.ts';

/** The name of a booking's room in the given language; null without a room. */
export function roomNameOf(
  { room_name: name, room_translations: translations }: BookingDetails,
  language: Language,
): string | null {
  return name === null ? null : localized({ name, translations }, 'name', language);
}
