import type { EventsPageWithFlyers, EventWithFlyer } from '#domain/events/event.ts';

/** A public event for tests: `Event 3` on 3 January 2100, without optional values. */
export function eventNumbered(number: number): EventWithFlyer {
  const day = `2100-01-${String(number).padStart(2, '0')}`;
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Event ${number}`,
    description: `What happens at event ${number}.`,
    organizer_name: 'Riwaq',
    start_datetime: `${day}T09:00:00+01:00`,
    end_datetime: `${day}T12:00:00+01:00`,
    flyer_storage_path: null,
    flyerUrl: null,
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
  };
}

/** The events `first` to `last` as one page of `count`; no events where `last` is before `first`. */
export function pageOfEvents(first: number, last: number, count: number): EventsPageWithFlyers {
  const length = Math.max(0, last - first + 1);
  return { data: Array.from({ length }, (_, index) => eventNumbered(first + index)), count };
}
