import type { AsyncResult } from '#domain/async-result.ts';
import type { EventPermission } from './own-events.ts';
import type { Span } from '#domain/period/period.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { monthsTouched } from '#domain/rooms/calendar-choice.ts';
import { firstClashOf, type Clash } from '#domain/rooms/clash.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { buildingMoment } from '#domain/time/time.ts';
import type { NewEventForm } from './new-event-form.ts';
import type { Building } from '#domain/time/building.ts';

/** What the time of an event means for the Grand Hall: within a booking of the customer's own, free, or taken. */
export type HallUse = { kind: 'own' } | { kind: 'free' } | { kind: 'taken'; clash: Clash };

interface HallCalendar {
  /** The customer's own periods. */
  periods: EventPermission['hallPeriods'];
  /** The entries of the calendar without them. */
  entries: readonly CalendarEntry[];
}

/** Null until the event has a start and a later end. It only advises: staff decide (rulings, Events). */
export function hallUse(
  building: Building,
  form: NewEventForm,
  { periods, entries }: HallCalendar,
): HallUse | null {
  const span = eventSpan(building, form);
  if (!span) {
    return null;
  }
  if (periods.map(toSpan).some((own) => own.start <= span.start && span.end <= own.end)) {
    return { kind: 'own' };
  }
  const clash = firstClashOf(building, entries, span);
  return clash ? { kind: 'taken', clash } : { kind: 'free' };
}

/** What an event can take from a period: the day and the hours of a booking by the hour, else its first day. */
export function timesOf(
  building: Building,
  { start, end }: EventPermission['hallPeriods'][number],
): EventTimes {
  const first = buildingMoment(building, new Date(start));
  const last = buildingMoment(building, new Date(end));
  const isHourly = first.day === last.day;
  return {
    startDay: first.day,
    startTime: isHourly ? first.time : '',
    endDay: first.day,
    endTime: isHourly ? last.time : '',
  };
}

type EventTimes = Pick<NewEventForm, 'startDay' | 'startTime' | 'endDay' | 'endTime'>;

/** The months of which the calendar is needed: an event is a few days long. */
export function eventMonths({ startDay, endDay }: NewEventForm): string[] {
  return monthsTouched(
    { start: startDay, end: endDay || startDay, startTime: null, endTime: null },
    2,
  );
}

/** The span between two stored instants. */
export function toSpan({ start, end }: EventPermission['hallPeriods'][number]): Span {
  return { start: new Date(start), end: new Date(end) };
}

function eventSpan(
  building: Building,
  { startDay, startTime, endDay, endTime }: NewEventForm,
): Span | null {
  if ([startDay, startTime, endDay, endTime].includes('')) {
    return null;
  }
  const span = {
    start: buildingInstant(building, startDay, startTime),
    end: buildingInstant(building, endDay, endTime),
  };
  return span.start < span.end ? span : null;
}

/** What is shown of the use of the hall, as far as its months are read: free only once all are; `isUnknown`: one cannot be read. */
export function hallNotice(
  use: HallUse | null,
  months: readonly (AsyncResult<unknown>['status'] | undefined)[],
): { shown: HallUse | null; isUnknown: boolean } {
  const isLoaded = months.every((status) => status === 'loaded');
  return {
    shown: isLoaded || use?.kind !== 'free' ? use : null,
    isUnknown: use?.kind !== 'own' && months.includes('failed'),
  };
}

const MAX_TIMES = 3;

/** The customer's next bookings of the hall, whose times are offered until a day or a time is chosen. */
export function offeredPeriods(
  { startDay, startTime, endDay, endTime }: NewEventForm,
  periods: EventPermission['hallPeriods'],
  now: Date,
): EventPermission['hallPeriods'] {
  return startDay + startTime + endDay + endTime === ''
    ? periods.filter(({ start }) => new Date(start) > now).slice(0, MAX_TIMES)
    : [];
}
