import { localized, type Language, type Translations } from '#domain/language.ts';
import { textsIn } from '#server/texts/texts.ts';
import { bookingUrl, type MailSite } from './mail-content.ts';

interface NamedBooking {
  id: string;
  reference: string;
  event_name: string | null;
  room: { name: string; translations: Translations } | null;
}

/** What an entry of the customer's calendar is called, where it is and which page it leads to. */
export function bookingEntryTexts(
  { id, reference, event_name, room }: NamedBooking,
  language: Language,
  { site, origin }: MailSite,
) {
  const roomName = room && localized(room, 'name', language);
  const url = bookingUrl(origin, id);
  return {
    title: event_name ?? roomName ?? reference,
    description: `${textsIn(language)('labels.reference')}: ${reference}\n${url}`,
    location: [roomName, site.brand, site.contact.address[language]].filter(Boolean).join(', '),
    path: url.slice(origin.length),
  };
}
