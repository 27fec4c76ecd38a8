import * as v from 'valibot';
import type { OwnEvent } from '#domain/account/events.ts';
import { latestStart } from '#domain/booking/limits.ts';
import { isOutsideHours } from '#domain/opening-hours.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import { buildingMoment, isoDateSchema } from '#domain/time.ts';
import { latestEndDay, type EventLimits } from './limits.ts';
import type { NewEvent } from './new-event.ts';

/** What a customer types; days are `YYYY-MM-DD` and times `HH:mm` on the building's clock, '' where nothing is chosen yet. */
const newEventFormSchema = v.object({
  eventName: v.string(),
  description: v.string(),
  organizer: v.string(),
  startDay: v.string(),
  startTime: v.string(),
  endDay: v.string(),
  endTime: v.string(),
});
export type NewEventForm = v.InferOutput<typeof newEventFormSchema>;
export type NewEventField = keyof NewEventForm;

export const emptyNewEventForm: NewEventForm = {
  eventName: '',
  description: '',
  organizer: '',
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
};

/** Nothing is typed or chosen. */
export function isEmptyNewEvent(form: NewEventForm): boolean {
  return Object.values(form).every((value) => value === '');
}

/** The form that proposes an event again; its days are chosen anew where it has begun. */
export function copiedEvent(
  { name, description, organizer_name, start_datetime, end_datetime }: EarlierEvent,
  now: Date,
): NewEventForm {
  const start = buildingMoment(new Date(start_datetime));
  const end = buildingMoment(new Date(end_datetime));
  const isOver = Date.parse(start_datetime) <= now.getTime();
  return {
    eventName: name,
    description,
    organizer: organizer_name,
    startDay: isOver ? '' : start.day,
    startTime: start.time,
    endDay: isOver ? '' : end.day,
    endTime: end.time,
  };
}

type EarlierEvent = Pick<
  OwnEvent,
  'name' | 'description' | 'organizer_name' | 'start_datetime' | 'end_datetime'
>;

/** Why a field is not valid: a code that `account-events.json` translates. */
export type NewEventError =
  | `${NewEventField}Required`
  | 'startPast'
  | 'startTooFar'
  | 'outsideHours'
  | 'endNotAfterStart'
  | 'tooLong';
export type NewEventErrors = Partial<Record<NewEventField, NewEventError>>;

/** The fields in the order of the form, so that the first error is that of the first invalid field. */
const fields = v.keyof(newEventFormSchema).options;

/**
 * The errors of a form, in the order of its fields: every field is required, the event starts after `now` and not too far
 * ahead, ends after its start, and is not too long (specification, section 5, New event form; rulings, Time and Own events).
 */
export function newEventErrors(
  form: NewEventForm,
  { limits, now }: { limits: EventLimits; now: Date },
): NewEventErrors {
  const errors: NewEventErrors = {};
  for (const field of fields) {
    const error: NewEventError | null =
      cleanLine(form[field]) === ''
        ? `${field}Required`
        : periodError(field, form, { limits, now });
    if (error) {
      errors[field] = error;
    }
  }
  return errors;
}

/** Days and times of these formats are compared as text. An error of two times is shown at the later one. */
function periodError(
  field: NewEventField,
  { startDay, startTime, endDay, endTime }: NewEventForm,
  { limits, now }: { limits: EventLimits; now: Date },
): NewEventError | null {
  const today = buildingMoment(now);
  // A field of the browser takes years of six digits.
  const latestEnd = v.is(isoDateSchema, startDay) ? latestEndDay(limits, startDay) : null;
  switch (field) {
    case 'startDay':
      if (startDay < today.day) {
        return 'startPast';
      }
      return latestEnd === null || startDay > latestStart(limits, now) ? 'startTooFar' : null;
    case 'startTime':
      if (startDay === today.day && startTime <= today.time) {
        return 'startPast';
      }
      return isOutsideHours(startTime) ? 'outsideHours' : null;
    case 'endDay':
      if (endDay < startDay) {
        return 'endNotAfterStart';
      }
      return latestEnd !== null && endDay > latestEnd ? 'tooLong' : null;
    case 'endTime':
      if (startTime && endDay === startDay && endTime <= startTime) {
        return 'endNotAfterStart';
      }
      if (startTime && endDay === latestEnd && endTime > startTime) {
        return 'tooLong';
      }
      return isOutsideHours(endTime) ? 'outsideHours' : null;
    default:
      return null;
  }
}

/** The request of a valid form. */
export function toNewEvent(form: NewEventForm): NewEvent {
  return {
    eventName: cleanLine(form.eventName),
    description: cleanText(form.description),
    startDate: `${form.startDay}T${form.startTime}`,
    endDate: `${form.endDay}T${form.endTime}`,
    organizer: cleanLine(form.organizer),
  };
}

/**
 * What a browser keeps of a form that is not sent yet: `uid` is its owner, `requestKey` the Idempotency-Key of the event that
 * it becomes.
 */
export const newEventDraftSchema = v.object({
  version: v.literal(1),
  uid: v.string(),
  requestKey: v.pipe(v.string(), v.uuid()),
  form: newEventFormSchema,
});
export type NewEventDraft = v.InferOutput<typeof newEventDraftSchema>;
