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
  draft,
  clashes,
}: Pick<ClosureContext, 'draft' | 'clashes'>): NewClosure {
  const { slug, startDay, startTime, endDay, endTime, reason } = draft;
  return {
    slug,
    start: buildingInstant(startDay, startTime).toISOString(),
    end: buildingInstant(endDay, endTime).toISOString(),
    reason,
    isForced: clashes.length > 0,
  };
}
