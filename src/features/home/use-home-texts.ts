import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { localized, type Language } from '#domain/language.ts';
import { formatInstant } from '#src/components/dates.ts';
import type { HomeRoom } from './home-data.ts';

/** The texts of rooms and events in the language of the page. */
export function useHomeTexts() {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return {
    roomName: (room: HomeRoom) => localized(room, 'name', language),
    firstParagraph: (room: HomeRoom) =>
      localized(room, 'description', language).trim().split(/\n+/)[0] ?? '',
    altOf: (picture: HomeRoom['pictures'][number]) => localized(picture, 'alt_text', language),
    eventName: (event: EventWithFlyer) => localized(event, 'name', language),
    startOf: (event: EventWithFlyer) => formatInstant(event.start_datetime, language),
  };
}
