import { InvalidArgumentError } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { dayListSchema, MOST_DAYS } from '#domain/period/days.ts';
import { MAX_SEATS, newEventSchema, registrationLinkSchema } from '#domain/events/new-event.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { typedCentimes } from '#domain/money/typed-amount.ts';
import { newPersonSchema } from '#domain/staff/people.ts';
import { isoDateSchema, isoTimeSchema, shiftDay } from '#domain/time/time.ts';

/** An amount in dinars, `12900` or `12900.50`, in centimes. */
export function parseDinars(typed: string): number {
  const centimes = typedCentimes(typed);
  if (centimes === null || centimes === 0) {
    throw new InvalidArgumentError('It needs an amount in dinars, like 12900 or 12900.50.');
  }
  return centimes;
}

/** An amount in dinars, or `0`. */
export function parseDinarsOrNone(typed: string): number {
  return typed === '0' ? 0 : parseDinars(typed);
}

/** What empties a value. Not null, which commander replaces. */
export const NONE = 'none';

/** A value, or the word "none". */
export function orNone<T>(parse: (typed: string) => T): (typed: string) => T | typeof NONE {
  return (typed) => (typed === NONE ? NONE : parse(typed));
}

/** A text of an event, by the rule of the customer's form. */
export function parseEventText(
  field: 'eventName' | 'description' | 'organizer',
): (typed: string) => string {
  return (typed) => {
    const text = v.safeParse(newEventSchema.entries[field], typed);
    if (!text.success) {
      throw new InvalidArgumentError('It needs a text that is neither empty nor too long.');
    }
    return text.output;
  };
}

export function parseSeats(typed: string): number {
  const seats = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (seats < 1 || seats > MAX_SEATS) {
    throw new InvalidArgumentError(`It needs a number from 1 to ${MAX_SEATS}.`);
  }
  return seats;
}

/** The address of a page for registration. */
export function parseLink(typed: string): string {
  const link = v.safeParse(registrationLinkSchema, typed);
  if (!link.success) {
    throw new InvalidArgumentError('It needs a whole address that begins with https://.');
  }
  return link.output;
}

/** The address of a member of staff. */
export function parseEmail(typed: string): string {
  const email = v.safeParse(newPersonSchema.entries.email, typed);
  if (!email.success) {
    throw new InvalidArgumentError('It needs an address, like amina@example.com.');
  }
  return email.output;
}

export function parseMemberName(typed: string): string {
  const name = v.safeParse(newPersonSchema.entries.name, typed);
  if (!name.success) {
    throw new InvalidArgumentError('It needs a name of at most 80 characters.');
  }
  return name.output;
}

/** A day `YYYY-MM-DD`. */
export function parseDay(typed: string): string {
  if (!v.is(isoDateSchema, typed)) {
    throw new InvalidArgumentError('It needs a day, like 2026-12-01.');
  }
  return typed;
}

/** Days with a comma between them, in order. One that is typed twice is a mistake: another day was meant, which a change would release. */
export function parseDays(typed: string): string[] {
  const list = typed.split(',').toSorted();
  const repeated = list.find((day, index) => day === list[index + 1]);
  if (repeated !== undefined) {
    throw new InvalidArgumentError(`The day ${repeated} is typed twice.`);
  }
  const days = v.safeParse(dayListSchema, list);
  if (!days.success) {
    throw new InvalidArgumentError(
      `It needs days, like 2026-12-05,2026-12-12, at most ${MOST_DAYS} of them.`,
    );
  }
  return days.output;
}

/** A day, or an hour `HH:mm`. */
export function parseDayOrHour(typed: string): string {
  if (!v.is(isoDateSchema, typed) && !v.is(isoTimeSchema, typed)) {
    throw new InvalidArgumentError('It needs an hour, like 09:00, or a day, like 2026-12-01.');
  }
  return typed;
}

/** The number of a listed item, from 1. */
export function parseNumber(typed: string): number {
  if (!/^[1-9]\d{0,3}$/.test(typed)) {
    throw new InvalidArgumentError('It needs a number, like 1.');
  }
  return Number(typed);
}

/** A part in percent, from 1 to 100. */
export function parsePercent(typed: string): number {
  const percent = Number(typed);
  if (!/^\d{1,3}$/.test(typed) || percent < 1 || percent > 100) {
    throw new InvalidArgumentError('It needs a number from 1 to 100.');
  }
  return percent;
}

/** A time on the building's clock. */
export function parseTime(typed: string): Date {
  if (v.is(isoDateSchema, typed.trim())) {
    throw new InvalidArgumentError('It needs a day with its time, like 2026-12-01T14:00.');
  }
  return parseInstant(typed, 0);
}

/** The start of a closure: a day means its midnight. */
export function parseStart(typed: string): Date {
  return parseInstant(typed, 0);
}

/** The end of a closure: a day is closed to its end. */
export function parseEnd(typed: string): Date {
  return parseInstant(typed, 1);
}

/** A time on the building's clock, or the midnight `shiftedDays` after a day. */
function parseInstant(typed: string, shiftedDays: number): Date {
  const [day, time, more] = typed.trim().split(/[T ]/);
  if (v.is(isoDateSchema, day) && more === undefined) {
    if (time === undefined) {
      return buildingInstant(shiftDay(day, shiftedDays));
    }
    if (v.is(isoTimeSchema, time)) {
      return buildingInstant(day, time);
    }
  }
  throw new InvalidArgumentError('It needs a day or a time, like 2026-12-01 or 2026-12-01T14:00.');
}
