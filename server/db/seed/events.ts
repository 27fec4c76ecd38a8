import * as v from 'valibot';
import { publicEventSchema } from '#domain/events/event.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { isoTimeSchema, shiftDay } from '#domain/time/time.ts';
import type { Db } from '#server/db/database.ts';
import { daysSchema, readRows, translationsColumn } from '#server/db/seed/read-rows.ts';
import type { Building } from '#domain/time/building.ts';

const columns = v.partial(v.omit(publicEventSchema, ['id', 'start_datetime', 'end_datetime']));

/** Past, coming and undecided events, proposed by staff and customers. */
export async function seedEvents(
  db: Db,
  site: { brand: string } & Building,
  today: string,
): Promise<void> {
  const events = readRows('events', {
    ...columns.entries,
    name: v.string(),
    translations: translationsColumn,
    /** Null is the building itself. */
    organizer_name: v.nullable(v.string()),
    days: daysSchema,
    hours: v.strictTuple([isoTimeSchema, isoTimeSchema]),
    status: v.picklist(['approved', 'pending_review', 'rejected']),
    rejection_reason: v.optional(v.string()),
    /** The uid of the customer who proposed it. */
    createdBy: v.optional(v.string()),
  });
  const customers = await db.selectFrom('customers').select(['id', 'uid']).execute();
  for (const [index, { days, hours, createdBy, ...event }] of events.entries()) {
    const first = shiftDay(today, days[0]);
    await db
      .insertInto('events')
      .values({
        ...event,
        organizer_name: event.organizer_name ?? site.brand,
        start_datetime: buildingInstant(site, first, hours[0]),
        end_datetime: buildingInstant(site, shiftDay(today, days[1]), hours[1]),
        start_date_physique: event.number_of_sessions_physique ? first : null,
        start_date_enligne: event.number_of_sessions_enligne ? first : null,
        created_by: customers.find(({ uid }) => uid === createdBy)?.id ?? null,
        created_at: buildingInstant(site, shiftDay(today, index - events.length)),
      })
      .execute();
  }
}
