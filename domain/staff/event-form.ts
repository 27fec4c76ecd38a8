import * as v from 'valibot';
import { MAX_SEAT_PRICE, MAX_SEATS } from '#domain/events/new-event.ts';
import { readCount, readDinars, typedDinars } from '#domain/money/typed-amount.ts';
import type { Building } from '#domain/time/building.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingMoment } from '#domain/time/time.ts';
import { eventValuesSchema, type EventValues, type StaffEvent } from './events.ts';

/** The form of an event; days and times are those of the building, amounts are in dinars. */
export function toEventForm(building: Building, event: StaffEvent): EventForm {
  const start = buildingMoment(building, new Date(event.start_datetime));
  const end = buildingMoment(building, new Date(event.end_datetime));
  const amount = (centimes: number | null) => (centimes === null ? '' : typedDinars(centimes));
  return {
    name: event.name,
    organizer: event.organizer_name,
    description: event.description,
    details: event.additional_details ?? '',
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    seats: event.max_participants === null ? '' : String(event.max_participants),
    price: amount(event.price_physique),
    priceOnline: amount(event.price_enligne),
    link: event.google_form_link ?? '',
    flyer: event.flyer_storage_path ?? '',
  };
}

/** The fields of each value; a value is sent when one of its fields was changed. */
const fieldsOf = {
  name: ['name'],
  organizer_name: ['organizer'],
  start_datetime: ['startDay', 'startTime'],
  end_datetime: ['endDay', 'endTime'],
  max_participants: ['seats'],
  price_physique: ['price'],
  price_enligne: ['priceOnline'],
  google_form_link: ['link'],
  flyer_storage_path: ['flyer'],
  description: ['description'],
  additional_details: ['details'],
} as const satisfies Record<keyof EventValues, readonly string[]>;
/** What staff type of an event: days `YYYY-MM-DD`, times `HH:mm`, amounts in dinars, the name of a stored flyer. */
export type EventField = (typeof fieldsOf)[keyof EventValues][number];
/** '' where there is none. */
type EventForm = Record<EventField, string>;

/** What differs from the form before, and the fields that are not valid. */
export function eventChanges(
  building: Building,
  form: EventForm,
  before: EventForm,
): { values: EventValues; invalid: EventField[] } {
  const all = valuesOf(building, form);
  const changed = names.filter((name) =>
    fieldsOf[name].some((field) => form[field] !== before[field]),
  );
  const isValid = (name: keyof EventValues) =>
    v.is(eventValuesSchema.entries[name].wrapped, all[name]);
  const invalid = changed.filter((name) => !isValid(name)).map((name) => fieldsOf[name][0]);
  return { values: Object.fromEntries(changed.map((name) => [name, all[name]])), invalid };
}

const names = Object.keys(fieldsOf) as (keyof EventValues)[];

/** NaN for a text that is no number, which no schema accepts. */
function valuesOf(
  building: Building,
  form: EventForm,
): Record<keyof EventValues, string | number | null> {
  const optional = <Value>(typed: string, read: (text: string) => Value | null) =>
    typed.trim() === '' ? null : (read(typed) ?? Number.NaN);
  const price = (typed: string) =>
    optional(typed, (text) => {
      const centimes = readDinars(text);
      return centimes !== null && centimes <= MAX_SEAT_PRICE ? centimes : null;
    });
  return {
    name: form.name,
    organizer_name: form.organizer,
    start_datetime: buildingInstant(building, form.startDay, form.startTime).toISOString(),
    end_datetime: buildingInstant(building, form.endDay, form.endTime).toISOString(),
    max_participants: optional(form.seats, (text) => readCount(text, MAX_SEATS)),
    price_physique: price(form.price),
    price_enligne: price(form.priceOnline),
    google_form_link: optional(form.link, (text) => text.trim()),
    flyer_storage_path: form.flyer || null,
    description: form.description,
    additional_details: form.details.trim() === '' ? null : form.details,
  };
}
