import { sql } from 'kysely';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay } from '#domain/time/time.ts';
import type { Calendar, CalendarRoom } from '#domain/staff/calendar.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { instantText, translatedNamesJson } from '#server/db/json.ts';
import { reading } from '#server/decisions/use-case.ts';

/** What occupies the active rooms on these days, `to` excluded: staff see who it is. */
export const readRooms = reading(
  'requests.see',
  async ({ db, building, now }, { from, to }: { from: string; to: string }): Promise<Calendar> => {
    await expireOverdueHolds(db, now);
    const span = { start: buildingInstant(building, from), end: buildingInstant(building, to) };
    const { rows } = await roomsQuery(span).execute(db);
    return { today: buildingDay(building, now), rooms: rows };
  },
);

/** One row for each room. The database writes the entries: thousands of rows take the driver much longer. */
export function roomsQuery({ start, end }: { start: Date; end: Date }) {
  return sql<CalendarRoom>`
    select slug, name, ${translatedNamesJson('rooms')} as translations, available_billing_types, coalesce(
      (select json_agg(json_build_object(
          'kind', case
            when occupied.closure_id is not null then 'closure'
            when occupied.event_id is not null then 'event'
            when bookings.status = 'pending_approval' then 'request'
            else 'booking' end,
          'id', coalesce(occupied.closure_id, occupied.event_id, occupied.booking_id),
          'title', coalesce(closures.reason, events.name, bookings.client_name, ''),
          'ref', bookings.ref_code,
          'start', ${instantText(sql<Date>`lower(occupied.period)`)},
          'end', ${instantText(sql<Date>`upper(occupied.period)`)})
        order by occupied.period)
      from private.room_occupancies as occupied
        left join bookings on bookings.id = occupied.booking_id
        left join events on events.id = occupied.event_id
        left join room_closures as closures on closures.id = occupied.closure_id
      where occupied.room_id = rooms.id
        and occupied.period && tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)),
      '[]') as entries
    from rooms where is_active order by name`;
}
