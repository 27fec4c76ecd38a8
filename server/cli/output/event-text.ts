import type { EventPeriodViolation } from '#domain/events/limits.ts';
import { shortId } from '#domain/short-id.ts';
import type { readEvent } from '#server/events/decisions/list-events.ts';
import { moment } from './output.ts';
import { dinars, t } from './texts.ts';
import type { Building } from '#domain/time/building.ts';

interface EventRow {
  id: string;
  name: string;
  start_datetime: Date;
  end_datetime: Date;
  room_name: string | null;
}

/** What tables of events have in their columns. */
export const eventCells = (building: Building) => ({
  id: (row: EventRow) => shortId(row.id),
  name: (row: EventRow) => row.name,
  starts: (row: EventRow) => moment(building, row.start_datetime),
  ends: (row: EventRow) => moment(building, row.end_datetime),
  room: (row: EventRow) => row.room_name ?? '-',
});

/** The columns of an event that staff read and edit, with the names of their labels. */
export const eventLabels = {
  name: 'name',
  organizer_name: 'organizer',
  start_datetime: 'starts',
  end_datetime: 'ends',
  max_participants: 'seats',
  price_physique: 'price',
  price_enligne: 'priceOnline',
  number_of_sessions_physique: 'sessions',
  start_date_physique: 'sessionsFrom',
  number_of_sessions_enligne: 'onlineSessions',
  start_date_enligne: 'onlineFrom',
  google_form_link: 'registration',
  flyer_storage_path: 'flyer',
  description: 'description',
  additional_details: 'details',
  accommodation_details: 'accommodation',
} as const satisfies Partial<Record<keyof Awaited<ReturnType<typeof readEvent>>, string>>;
type EventColumn = keyof typeof eventLabels;

/** A value as text; null where the event has none. */
export function eventValueText(
  building: Building,
  column: EventColumn,
  value: string | number | Date | null,
): string | null {
  if (value === null || value === '') {
    return null;
  }
  if (value instanceof Date) {
    return moment(building, value);
  }
  return typeof value === 'number' && column.startsWith('price_') ? dinars(value) : String(value);
}

export function eventLimitText(violation: EventPeriodViolation): string {
  switch (violation.code) {
    case 'invalid_period':
      return t('limit.noLength');
    case 'too_far_ahead':
      return t('limit.startsTooFarAhead', { max: violation.max });
    case 'outside_hours':
      return t('limit.outsideHours', { from: violation.from, to: violation.to });
    case 'limit_reached':
      return t('limit.tooLong', { count: violation.max });
  }
}
