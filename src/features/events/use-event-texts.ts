import type { EventWithFlyer } from '#domain/events/event.ts';
import { localized } from '#domain/language.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** The texts of an event in the language of the page. */
export function useEventTexts(event: EventWithFlyer) {
  const language = useLanguage();
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

/** The description of an event as paragraphs; empty without a description. */
function textsOf({ additional_details, accommodation_details }: EventWithFlyer) {
  return {
    additional_details: additional_details ?? '',
    accommodation_details: accommodation_details ?? '',
  };
}
