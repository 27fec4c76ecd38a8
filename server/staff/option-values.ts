import { InvalidArgumentError } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { buildingInstant } from '#domain/instant.ts';
import { isoDateSchema, isoTimeSchema, shiftDay } from '#domain/time.ts';

/** An amount in dinars, `12900` or `12900.50`, in centimes. */
export function parseDinars(typed: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  const centimes = whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : 0;
  if (centimes === 0) {
    throw new InvalidArgumentError('It needs an amount in dinars, like 12900 or 12900.50.');
  }
  return centimes;
}

/** An amount in dinars, or `0`. */
export function parseDinarsOrNone(typed: string): number {
  return typed === '0' ? 0 : parseDinars(typed);
}

/** A day `YYYY-MM-DD`. */
export function parseDay(typed: string): string {
  if (!v.is(isoDateSchema, typed)) {
    throw new InvalidArgumentError('It needs a day, like 2026-12-01.');
  }
  return typed;
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
