import type { PressedTime } from '#domain/staff/calendar.ts';
import { shiftDay } from '#domain/time/time.ts';
import { halfHours } from '#domain/time/half-hours.ts';
import type { NewClosure } from '#domain/staff/closures.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import type { ClosureContext, ClosureDraft, ClosureErrors } from './closure.types.ts';

export function errorsOf({
  startDay,
  startTime,
  endDay,
  endTime,
  reason,
}: ClosureDraft): ClosureErrors {
  return {
    ...(`${endDay} ${endTime}` <= `${startDay} ${startTime}` && { period: true }),
    ...(reason.trim() === '' && { reason: true }),
  };
}

/** What is sent. It is forced where something is known to be in the room. */
export function closureOf({
  building,
  draft,
  clashes,
}: Pick<ClosureContext, 'building' | 'draft' | 'clashes'>): NewClosure {
  const { slug, startDay, startTime, endDay, endTime, reason } = draft;
  return {
    slug,
    start: buildingInstant(building, startDay, startTime).toISOString(),
    end: buildingInstant(building, endDay, endTime).toISOString(),
    reason,
    isForced: clashes.length > 0,
  };
}

/** The half hour that was pressed, or the whole day. */
export function emptyClosure({ slug, day, time }: PressedTime): ClosureDraft {
  const next = time === null ? undefined : halfHours[halfHours.indexOf(time) + 1];
  return {
    slug,
    startDay: day,
    startTime: time ?? '00:00',
    endDay: next ? day : shiftDay(day, 1),
    endTime: next ?? '00:00',
    reason: '',
  };
}
