import type { EventWithFlyer } from '#domain/events/event.ts';
import { localized } from '#domain/language.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** The texts of rooms and events in the language of the page. */
export function useHomeTexts() {
  const language = useLanguage();
  const dates = useDates();
  return {
    roomName: (room: RoomWithPictures) => localized(room, 'name', language),
    firstParagraph: (room: RoomWithPictures) =>
      localized(room, 'description', language).trim().split(/\n+/)[0] ?? '',
    altOf: (picture: RoomWithPictures['pictures'][number]) =>
      localized(picture, 'alt_text', language),
    eventName: (event: EventWithFlyer) => localized(event, 'name', language),
    startOf: (event: EventWithFlyer) => dates.instant(event.start_datetime),
  };
}
