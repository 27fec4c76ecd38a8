import type { EventWithFlyer } from '#domain/events/event.ts';
import type { StructuredData } from '#src/components/frame/page-head.tsx';
import type { Site } from '#src/components/site-context.ts';

interface EventDataOptions {
  event: EventWithFlyer;
  /** In the language of the page. */
  name: string;
  description: string;
  site: Site;
}

type Offer = StructuredData & { price: string };

const CENTIMES = 100;

/** The attendance mode; an event without sessions takes place in the building. */
export function attendanceOf(event: EventWithFlyer): 'inPerson' | 'online' | 'both' {
  const isOnline = event.number_of_sessions_enligne !== null || event.price_enligne !== null;
  const isInPerson = event.number_of_sessions_physique !== null || event.price_physique !== null;
  if (!isOnline) {
    return 'inPerson';
  }
  return isInPerson ? 'both' : 'online';
}

const attendanceModes = {
  inPerson: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
};

/** The schema.org Event for search engines. */
export function eventData({ event, name, description, site }: EventDataOptions): StructuredData {
  const url = `${site.origin}/events/${event.id}`;
  const attendance = attendanceOf(event);
  const building = {
    '@type': 'Place',
    name: site.brand,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.contact.address,
      addressCountry: 'DZ',
    },
  };
  const online = { '@type': 'VirtualLocation', url: event.google_form_link ?? url };
  const locations = { inPerson: building, online, both: [building, online] };
  const offers = [event.price_physique, event.price_enligne].flatMap((price): Offer[] =>
    price === null
      ? []
      : [
          {
            '@type': 'Offer',
            price: (price / CENTIMES).toFixed(2),
            priceCurrency: 'DZD',
            url: event.google_form_link ?? url,
          },
        ],
  );
  return {
    '@type': 'Event',
    name,
    description,
    url,
    startDate: event.start_datetime,
    endDate: event.end_datetime,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${attendanceModes[attendance]}`,
    location: locations[attendance],
    organizer: { '@type': 'Organization', name: event.organizer_name },
    ...(offers.length > 0 && { offers }),
    ...(event.flyerUrl && { image: [event.flyerUrl] }),
  };
}
