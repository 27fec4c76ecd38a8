import * as v from 'valibot';
import type { Building } from './building.ts';

/** By time zone. One is made at its first use, which many pages do not have: it takes as long as hydrating a part of the page. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes `2026-12-01 09:30`. One format for all: making it costs a hundred times what using it does. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}

/** The years that anybody can mean here; far from them dates of the database and of JavaScript disagree. */
const years = v.regex(/^(19|20|21)/, 'not a year of this age');

/** A calendar day of the building, `YYYY-MM-DD`; a day that does not exist is refused. */
export const isoDateSchema = v.pipe(
  v.string(),
  v.isoDate(),
  years,
  v.check(isRealDate, 'not a day'),
);

/** A calendar month of the building, `YYYY-MM`. */
export const isoMonthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/), years);

/** A time of day of the building, `HH:mm`, 00:00 to 23:59. */
export const isoTimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A day and a time of the building's clock, `YYYY-MM-DDTHH:mm`. */
export const isoDayTimeSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const [day, time, ...more] = text.split('T');
    return more.length === 0 && v.is(isoDateSchema, day) && v.is(isoTimeSchema, time);
  }, 'not a day and a time'),
);

/** An instant, ISO 8601 with offset; one of a day that does not exist, or that JavaScript cannot read (`+05`), is refused. */
export const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  years,
  v.check(
    (text) => isRealDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    'not an instant',
  ),
);

function isRealDate(day: string): boolean {
  const date = dateOf(day);
  return !Number.isNaN(date.getTime()) && isoDay(date) === day;
}

const DAY_MS = 24 * 60 * 60_000;

/** A calendar day as its midnight in UTC, where every day has 24 hours. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00Z`);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day and the time `HH:mm` that the building's calendar and clock show at an instant. */
export function buildingMoment(
  { timeZone }: Building,
  instant: Date,
): { day: string; time: string } {
  const [day = '', time = ''] = formatIn(timeZone).format(instant).split(' ');
  return { day, time };
}

/** The building's calendar day at the instant `now`. */
export function buildingDay(building: Building, now: Date): string {
  return buildingMoment(building, now).day;
}

/** Whether the building's calendar shows the same day at both instants. */
export function isSameDay(building: Building, one: Date, other: Date): boolean {
  // In every time zone a day begins at a quarter of an hour of UTC. The first date that a page formats takes as long as a part of
  // its hydration: most pages are read within the quarter in which they were rendered.
  const quarterOf = (time: Date) => Math.floor(time.getTime() / (15 * 60_000));
  return (
    quarterOf(one) === quarterOf(other) ||
    buildingDay(building, one) === buildingDay(building, other)
  );
}

/** The time `HH:mm` that the building's clock shows at the instant `now`. */
export function buildingTime(building: Building, now: Date): string {
  return buildingMoment(building, now).time;
}

/** Milliseconds until the building's next day begins; up to an hour off on a day whose clock changes. */
export function msUntilMidnight(building: Building, now: Date): number {
  const minutes = 24 * 60 - minutesOfDay(buildingTime(building, now));
  return minutes * 60_000 - (now.getTime() % 60_000);
}

/** `days` after the calendar day `date`; negative goes back. */
export function shiftDay(date: string, days: number): string {
  return isoDay(new Date(dateOf(date).getTime() + days * DAY_MS));
}

/** The same day `months` later, or the last day of a month that is too short for it. */
export function shiftDayByMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Day 0 is the last day of the month before.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/** Whole days from `start` to `end`: 0 when they are the same day, negative when `end` is earlier. */
export function daysBetween(start: string, end: string): number {
  return (dateOf(end).getTime() - dateOf(start).getTime()) / DAY_MS;
}

/** The day of the week, 0 is Sunday. */
export function weekdayOf(date: string): number {
  return dateOf(date).getUTCDay();
}

/** Minutes since midnight of a time of day `HH:mm`. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The later of two days (YYYY-MM-DD). */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
