import type { EventWithFlyer } from '#domain/events/event.ts';

/** An event of a test, with nothing that it need not have. */
export function latestEvent(id: string, change: Partial<EventWithFlyer> = {}): EventWithFlyer {
  return {
    id,
    name: `Event ${id}`,
    description: 'An evening of short talks.',
    organizer_name: 'Dzair Devs',
    start_datetime: '2026-12-03T17:00:00+01:00',
    end_datetime: '2026-12-03T19:00:00+01:00',
    flyer_storage_path: null,
    google_form_link: null,
    number_of_sessions_physique: null,
    start_date_physique: null,
    number_of_sessions_enligne: null,
    start_date_enligne: null,
    max_participants: null,
    price_physique: null,
    price_enligne: null,
    additional_details: null,
    accommodation_details: null,
    translations: {},
    flyerUrl: null,
    ...change,
  };
}
