import { moment } from '#server/cli/staff/output.ts';
import type { StaffTexts } from './staff-texts.ts';

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
} as const;
export type EventColumn = keyof typeof eventLabels;

/** What the public page shows besides name, times and description. */
export const detailColumns = [
  'max_participants',
  'price_physique',
  'price_enligne',
  'number_of_sessions_physique',
  'start_date_physique',
  'number_of_sessions_enligne',
  'start_date_enligne',
  'google_form_link',
  'flyer_storage_path',
] as const satisfies EventColumn[];

/** A value as text; null where the event has none. */
export function eventValueText(
  { dinars }: StaffTexts,
  column: EventColumn,
  value: string | number | Date | null,
): string | null {
  if (value === null || value === '') {
    return null;
  }
  if (value instanceof Date) {
    return moment(value);
  }
  return typeof value === 'number' && column.startsWith('price_') ? dinars(value) : String(value);
}
