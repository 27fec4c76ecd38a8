import { sql } from 'kysely';
import type { BookedPeriods } from '#domain/period/stored-periods.ts';

/** The periods of a booking of a room, the first one first; none for a domiciliation. */
export const bookedPeriods = sql<BookedPeriods>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'first', lower(booking_dates), 'last', upper(booking_dates) - 1,
        'from', to_char(start_time, 'HH24:MI'), 'to', to_char(end_time, 'HH24:MI'))
      order by booking_dates, start_time),
    '[]')
  from timelines where timelines.booking_id = bookings.id)`;
