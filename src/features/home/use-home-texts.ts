import type { EventWithFlyer } from '#domain/events/event.ts';
import { localized } from '#domain/language.ts';
import { formatInstant } from '#src/components/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';
import type { HomeRoom } from './home-data.ts';

/** The texts of rooms and events in the language of the page. */
export function useHomeTexts() {
  const language = useLanguage();
  return {
    roomName: (room: HomeRoom) => localized(room, 'name', language),
    firstParagraph: (room: HomeRoom) =>
      localized(room, 'description', language).trim().split(/\n+/)[0] ?? '',
    altOf: (picture: HomeRoom['pictures'][number]) => localized(picture, 'alt_text', language),
    eventName: (event: EventWithFlyer) => localized(event, 'name', language),
    startOf: (event: EventWithFlyer) => formatInstant(event.start_datetime, language),
  };
}
