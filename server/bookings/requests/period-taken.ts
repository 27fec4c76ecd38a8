import { sql } from 'kysely';
import { bookingSpan } from '#domain/period/period.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import type { Building } from '#domain/time/building.ts';

/**
 * The error of a request whose period is taken; of several days it names those that are (rulings, Third round). `changed` is
 * the booking that the request changes.
 */
export async function periodTaken(
  db: Db,
  building: Building,
  request: BookingRequest,
  changed: string | null = null,
): Promise<Refusal> {
  if (request.bookingType === 'domiciliation' || !request.dates.days) {
    return new Refusal('period_taken');
  }
  const { billingType, dates, roomSlug } = request;
  const asked = request.dates.days.map((day) => ({
    day,
    ...bookingSpan(building, billingType, { ...dates, start: day, end: day }),
  }));
  const { rows } = await sql<{ day: string }>`
    select asked.day
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (day text, "start" timestamptz, "end" timestamptz)
    where exists (
      select from private.room_occupancies as occupied join rooms on rooms.id = occupied.room_id
      where rooms.slug = ${roomSlug} and coalesce(occupied.booking_id <> ${changed}::uuid, true)
        and occupied.period && tstzrange(asked."start", asked."end"))
    order by asked.day`.execute(db);
  return new Refusal('period_taken', { days: rows.map(({ day }) => day) });
}
