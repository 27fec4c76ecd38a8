import {
  newEventErrors,
  type NewEventDraft,
  type NewEventErrors,
  type NewEventField,
} from '#domain/events/new-event-form.ts';
import { toFailure, type Failure } from '#domain/errors.ts';
import { toSpan } from '#domain/events/hall-use.ts';
import { monthOf } from '#domain/time/month.ts';
import { shownMonth } from '#domain/rooms/calendar.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { buildingDay } from '#domain/time/time.ts';
import { type Failed } from '#machines/shared/calls.ts';
import { type DraftSource } from '#machines/shared/autosave.ts';
import type { RoomMonthsInput } from '#machines/room-months/room-months.types.ts';
import type { EventCreationContext } from './event-creation.types.ts';

/** What is wrong with the form. */
export function errorsOf({
  building,
  form,
  limits,
  now,
}: Pick<EventCreationContext, 'building' | 'form' | 'limits' | 'now'>): NewEventErrors {
  return newEventErrors(form, { building, limits, now: now() });
}

/** The calendar of the Grand Hall, from the month of the draft. */
export function hallMonthsOf({
  building,
  form,
  hallPeriods,
  now,
}: EventCreationContext): RoomMonthsInput {
  return {
    roomSlug: GRAND_HALL_SLUG,
    isPrivate: false,
    month: shownMonth(monthOf(form.startDay) || undefined, buildingDay(building, now())),
    own: hallPeriods.map(toSpan),
  };
}

/** Why the event was refused: each limit that the form cannot know has a text of its own. */
export function creationFailure({ event }: Failed): Failure {
  const failure = toFailure(event.error, 'event_creation_failed');
  if (failure.code !== 'limit_reached') {
    return failure;
  }
  switch (failure.params?.limit) {
    case 'pendingEvents':
      return { ...failure, code: 'pending_events_reached' };
    case 'eventDays':
      return { ...failure, code: 'event_too_long' };
    default:
      return failure;
  }
}

/** The errors of the fields that were refused, as far as they are still there: typing in a field shows no new ones. */
export function remainingErrors({ errors, ...context }: EventCreationContext) {
  const current = Object.entries(errorsOf(context));
  return Object.fromEntries(current.filter(([field]) => field in errors));
}

/** The field that gets the focus. */
export function firstInvalid({ errors }: EventCreationContext): NewEventField {
  const [field] = Object.keys(errors) as NewEventField[];
  if (!field) {
    throw new Error('form.invalid needs an error');
  }
  return field;
}

/** None once the event is created: the form that follows is another one. */
export function draftOf(snapshot: DraftSource<EventCreationContext>): NewEventDraft | null {
  const { uid, requestKey, form } = snapshot.context;
  return snapshot.hasTag('created') ? null : { version: 1, uid, requestKey, form };
}
