import { sql, type RawBuilder } from 'kysely';
import type { Room } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import { instantText } from '#server/db/json.ts';
import { Refusal } from '#server/errors.ts';
import { calendarSpan, type AskedSpan } from './calendar-span.ts';
import type { Building } from '#domain/time/building.ts';

/**
 * What the calendar of the active room of that slug shows within the span that was asked for, as the JSON of `CalendarEntry[]` by start: approved
 * bookings with their name if the room allows it, holds without, public events with their title, closures with their reason
 * (rulings, Availability). Fails with `invalid_request`, `room_not_found`, or `forbidden` where the room shows no calendar.
 */
export async function readCalendar(
  db: Db,
  building: Building,
  slug: string,
  asked: AskedSpan,
  now: Date,
): Promise<string> {
  const span = calendarSpan(building, asked, now);
  const { rows } = await calendarQuery({ slug, ...span, now }).execute(db);
  const [room] = rows;
  if (room === undefined) {
    throw new Refusal('room_not_found');
  }
  if (room.calendar_visibility === 'off') {
    throw new Refusal('forbidden');
  }
  return room.entries;
}

interface CalendarRow {
  calendar_visibility: Room['calendar_visibility'];
  /** JSON, null fields left out. The database writes it: a month of rows takes the driver much longer. */
  entries: string;
}

/** One row, or none for an unknown room. A hold that has ended no longer counts, even before it is swept. */
export function calendarQuery({
  slug,
  start,
  end,
  now,
}: Record<'slug' | 'start' | 'end' | 'now', unknown>) {
  return sql<CalendarRow>`
    with room as materialized (
      select id, calendar_visibility from rooms where slug = ${slug} and is_active
    ), occupied as materialized (
      select period, booking_id, event_id, closure_id, holder, client_name,
        (select calendar_visibility from room) = 'renters' and status <> 'pending_approval' and client_name <> '' as is_named
      from private.room_occupancies
        left join bookings on bookings.id = booking_id
      where room_occupancies.room_id = (select id from room)
        and period && tstzrange(${start}::timestamptz, ${end}::timestamptz)
        and (bookings.hold_expires_at is null or bookings.hold_expires_at > ${now})
    ), shown as (
      select period, case when is_named then 'renter' else 'reserved' end as kind,
        case when is_named then client_name else 'Reserved' end as title, null::jsonb as translations
      from occupied where booking_id is not null
      union all
      select period, 'reserved', name, ${titles(sql`translations`, 'name')}
      from occupied join events on events.id = event_id
      -- An event inside its customer's own booking is part of that booking.
      where holder not in (select booking_id from occupied where booking_id is not null)
      union all
      select occupied.period, 'unavailable', coalesce(nullif(reason, ''), 'Unavailable'), ${titles(sql`translations`, 'reason')}
      from occupied join room_closures on room_closures.id = closure_id
    )
    select calendar_visibility, (
      select '[' || coalesce(string_agg(${entryJson}, ',' order by period), '') || ']' from shown
    ) as entries
    from room`;
}

/** Of a row of `shown`. Joined as text: `json_build_object` and `json_strip_nulls` take twice as long for each entry. */
const entryJson = sql`
  '{"title":' || to_json(title) || coalesce(',"translations":' || translations::text, '')
    || ',"kind":"' || kind
    || '","start":"' || ${instantText(sql<Date>`lower(period)`)}
    || '","end":"' || ${instantText(sql<Date>`upper(period)`)} || '"}'`;

/** The titles in other languages, from the translations of a row's `field`; null where there are none. */
function titles(translations: RawBuilder<unknown>, field: 'name' | 'reason') {
  const title = sql`texts ->> ${sql.lit(field)}`;
  return sql`(
    select jsonb_object_agg(language, jsonb_build_object('title', ${title}))
    from jsonb_each(${translations}) as translated (language, texts)
    where ${title} <> ''
  )`;
}
