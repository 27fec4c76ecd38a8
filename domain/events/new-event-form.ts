import * as v from 'valibot';
import type { OwnEvent } from './own-events.ts';
import { latestStart } from '#domain/booking/limits/limits.ts';
import { isOutsideHours } from '#domain/time/opening-hours.ts';
import { readCount, readDinars, typedDinars } from '#domain/money/typed-amount.ts';
import { cleanLine, cleanText } from '#domain/text/text.ts';
import { buildingMoment, isoDateSchema } from '#domain/time/time.ts';
import { latestEndDay, type EventLimits } from './limits.ts';
import { MAX_SEAT_PRICE, MAX_SEATS, registrationLinkSchema, type NewEvent } from './new-event.ts';
import type { Building } from '#domain/time/building.ts';

/** Fields that may stay empty; a draft of an earlier page does not have them. */
const optionalFields = {
  seats: v.optional(v.string(), ''),
  seatPrice: v.optional(v.string(), ''),
  registrationLink: v.optional(v.string(), ''),
};

/** What a customer types; days are `YYYY-MM-DD` and times `HH:mm` on the building's clock, '' where nothing is chosen yet. */
const newEventFormSchema = v.object({
  eventName: v.string(),
  description: v.string(),
  organizer: v.string(),
  startDay: v.string(),
  startTime: v.string(),
  endDay: v.string(),
  endTime: v.string(),
  ...optionalFields,
});
export type NewEventForm = v.InferOutput<typeof newEventFormSchema>;
export type NewEventField = keyof NewEventForm;
type OptionalField = keyof typeof optionalFields;
type RequiredField = Exclude<NewEventField, OptionalField>;

export const emptyNewEventForm: NewEventForm = {
  eventName: '',
  description: '',
  organizer: '',
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  seats: '',
  seatPrice: '',
  registrationLink: '',
};

/** Nothing is typed or chosen. */
export function isEmptyNewEvent(form: NewEventForm): boolean {
  return Object.values(form).every((value) => value === '');
}

/** The form that proposes an event again; its days are chosen anew where it has begun. */
export function copiedEvent(building: Building, event: EarlierEvent, now: Date): NewEventForm {
  const { name, description, organizer_name, start_datetime, end_datetime } = event;
  const start = buildingMoment(building, new Date(start_datetime));
  const end = buildingMoment(building, new Date(end_datetime));
  const isOver = Date.parse(start_datetime) <= now.getTime();
  return {
    eventName: name,
    description,
    organizer: organizer_name,
    startDay: isOver ? '' : start.day,
    startTime: start.time,
    endDay: isOver ? '' : end.day,
    endTime: end.time,
    seats: event.max_participants === null ? '' : String(event.max_participants),
    seatPrice: event.price_physique === null ? '' : typedDinars(event.price_physique),
    registrationLink: event.google_form_link ?? '',
  };
}

type EarlierEvent = Pick<
  OwnEvent,
  | 'name'
  | 'description'
  | 'organizer_name'
  | 'start_datetime'
  | 'end_datetime'
  | 'max_participants'
  | 'price_physique'
  | 'google_form_link'
>;

/** Why a field is not valid: a code that `account-events.json` translates. */
export type NewEventError =
  | `${RequiredField}Required`
  | `${OptionalField}Invalid`
  | 'startPast'
  | 'startTooFar'
  | 'outsideHours'
  | 'endNotAfterStart'
  | 'tooLong';
export type NewEventErrors = Partial<Record<NewEventField, NewEventError>>;

/** What validation needs besides the form. */
interface NewEventContext {
  building: Building;
  limits: EventLimits;
  now: Date;
}

/** The fields in the order of the form, so that the first error is that of the first invalid field. */
const fields = v.keyof(newEventFormSchema).options;

/**
 * The errors of a form, in the order of its fields: those of the specification are required, the event starts after `now` and
 * not too far ahead, ends after its start, and is not too long (section 5, New event form; rulings, Time and Own events).
 */
export function newEventErrors(form: NewEventForm, context: NewEventContext): NewEventErrors {
  const errors: NewEventErrors = {};
  for (const field of fields) {
    const error = isOptional(field)
      ? optionalError(field, form)
      : requiredError(field, form, context);
    if (error) {
      errors[field] = error;
    }
  }
  return errors;
}

const isOptional = (field: NewEventField): field is OptionalField => field in optionalFields;

function optionalError(field: OptionalField, form: NewEventForm): NewEventError | null {
  const isEmpty = cleanLine(form[field]) === '';
  return isEmpty || optionalValues(form)[field] !== null ? null : `${field}Invalid`;
}

/** The values of the optional fields; null where one is empty or is none. */
function optionalValues(form: NewEventForm): Pick<NewEvent, OptionalField> {
  const price = readDinars(form.seatPrice);
  const link = v.safeParse(registrationLinkSchema, cleanLine(form.registrationLink));
  return {
    seats: readCount(form.seats, MAX_SEATS),
    seatPrice: price !== null && price <= MAX_SEAT_PRICE ? price : null,
    registrationLink: link.success ? link.output : null,
  };
}

function requiredError(
  field: RequiredField,
  form: NewEventForm,
  context: NewEventContext,
): NewEventError | null {
  return cleanLine(form[field]) === '' ? `${field}Required` : periodError(field, form, context);
}

/** Days and times of these formats are compared as text. An error of two times is shown at the later one. */
function periodError(
  field: RequiredField,
  { startDay, startTime, endDay, endTime }: NewEventForm,
  { building, limits, now }: NewEventContext,
): NewEventError | null {
  const today = buildingMoment(building, now);
  // A field of the browser takes years of six digits.
  const latestEnd = v.is(isoDateSchema, startDay) ? latestEndDay(limits, startDay) : null;
  switch (field) {
    case 'startDay':
      if (startDay < today.day) {
        return 'startPast';
      }
      return latestEnd === null || startDay > latestStart(limits, today.day) ? 'startTooFar' : null;
    case 'startTime':
      if (startDay === today.day && startTime <= today.time) {
        return 'startPast';
      }
      return isOutsideHours(building, startTime) ? 'outsideHours' : null;
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
      return isOutsideHours(building, endTime) ? 'outsideHours' : null;
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
    ...optionalValues(form),
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
