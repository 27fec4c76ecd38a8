import { formatDinars } from '#domain/money.ts';
import { moment } from './output.ts';

/** The columns of an event that staff read and edit, with their names. */
export const eventLabels = {
  name: 'Name',
  organizer_name: 'Organizer',
  start_datetime: 'Starts',
  end_datetime: 'Ends',
  max_participants: 'Seats',
  price_physique: 'Price',
  price_enligne: 'Price online',
  number_of_sessions_physique: 'Sessions',
  start_date_physique: 'Sessions from',
  number_of_sessions_enligne: 'Online sessions',
  start_date_enligne: 'Online from',
  google_form_link: 'Registration',
  flyer_storage_path: 'Flyer',
  description: 'Description',
  additional_details: 'Details',
  accommodation_details: 'Accommodation',
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
  column: EventColumn,
  value: string | number | Date | null,
): string | null {
  if (value === null || value === '') {
    return null;
  }
  if (value instanceof Date) {
    return moment(value);
  }
  return typeof value === 'number' && column.startsWith('price_')
    ? formatDinars(value, 'en')
    : String(value);
}
