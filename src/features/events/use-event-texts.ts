import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { localized, type Language } from '#domain/language.ts';

/** The texts of an event in the language of the page. */
export function useEventTexts(event: EventWithFlyer) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const paragraphs = (field: 'description' | 'additional_details' | 'accommodation_details') =>
    localized({ ...event, ...textsOf(event) }, field, language)
      .split(/\n+/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean);
  return {
    language,
    name: localized(event, 'name', language),
    description: paragraphs('description'),
    additionalDetails: paragraphs('additional_details'),
    accommodation: paragraphs('accommodation_details'),
  };
}

/** What an event says of itself; nothing where it says nothing. */
function textsOf({ additional_details, accommodation_details }: EventWithFlyer) {
  return {
    additional_details: additional_details ?? '',
    accommodation_details: accommodation_details ?? '',
  };
}
