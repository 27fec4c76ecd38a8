import type { EventPermission } from '#domain/events/own-events.ts';
import type { EventLimits } from '#domain/events/limits.ts';
import type {
  NewEventDraft,
  NewEventErrors,
  NewEventField,
  NewEventForm,
} from '#domain/events/new-event-form.ts';
import type { NewEvent } from '#domain/events/new-event.ts';
import type { Failure } from '#domain/errors.ts';
import type { Call } from '#machines/shared/calls.ts';
import type { Building } from '#domain/time/building.ts';

export interface EventCreationInput {
  uid: string;
  /** What the customer typed before, and has not sent. */
  draft: NewEventDraft | null;
  building: Building;
  /** A function, because the page may stay open for hours. */
  now: () => Date;
  /** A new UUID. */
  createId: () => string;
}

export interface EventCreationContext extends Omit<EventCreationInput, 'draft'> {
  /** Of the server, once it has been asked for the permission. */
  limits: EventLimits;
  /** The customer's own periods in the Grand Hall. */
  hallPeriods: EventPermission['hallPeriods'];
  form: NewEventForm;
  /** An earlier event that is offered in place of what is typed. */
  copy: NewEventForm | null;
  errors: NewEventErrors;
  /** The Idempotency-Key of the event that the form becomes. */
  requestKey: string;
  /** Why the last event was not created, until the next try, change, or closing. */
  failure: Failure | null;
}

export type EventCreationEvent =
  | { type: 'permission.check' }
  | { type: 'form.open' }
  /** Opens the form with an earlier event. */
  | { type: 'form.copy'; form: NewEventForm }
  | { type: 'copy.use' }
  | { type: 'form.close' }
  | { type: 'field.change'; change: Partial<NewEventForm> }
  | { type: 'form.submit' };

/** Emitted for the view: shown once, not kept. */
export type EventCreationEmitted =
  /** Focus the first invalid field. */
  | { type: 'form.invalid'; field: NewEventField }
  /** The server has an event that the list does not show yet. */
  | { type: 'events.changed' };

export interface EventCreationCalls {
  loadPermission: Call<undefined, EventPermission>;
  /** A second call with the same `requestKey` creates no second event. */
  createEvent: Call<{ requestKey: string; request: NewEvent }, void>;
}
