import type { EventPermission } from '#domain/events/own-events.ts';
import { DEFAULT_EVENT_LIMITS } from '#domain/events/limits.ts';
import type { NewEventForm } from '#domain/events/new-event-form.ts';
import type { EventCreationInput } from './event-creation.types.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** A form that can be sent; far ahead, because pages use the clock of the computer. */
export const validForm: NewEventForm = {
  eventName: 'Open day',
  description: 'Meet the team.',
  organizer: 'Benali Textiles',
  startDay: '2027-06-01',
  startTime: '09:00',
  endDay: '2027-06-01',
  endTime: '17:30',
  seats: '60',
  seatPrice: '1500',
  registrationLink: 'https://forms.gle/open-day',
};

/** What an earlier event has in a form. */
export const copiedForm: NewEventForm = { ...validForm, eventName: 'Open evening' };

/** The server's response to a customer who may create events. */
export const allowed: EventPermission = {
  canCreate: true,
  hallPeriods: [],
  limits: DEFAULT_EVENT_LIMITS,
};

export const input: EventCreationInput = {
  uid: 'uid-1',
  draft: null,
  building: algiers,
  now: () => new Date('2026-12-01T08:00:00Z'),
  createId: () => '00000000-0000-4000-8000-000000000001',
};
