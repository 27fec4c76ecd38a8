import * as v from 'valibot';
import { domiciliationPlanSchema } from '#domain/domiciliation/plan.ts';
import { buildingInstant } from '#domain/instant.ts';
import { roomImageSchema, roomSchema, servicePriceSchema } from '#domain/rooms/room.ts';
import { shiftDay } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';
import { daysSchema, readRows, translationsColumn } from '#server/db/seed/read-rows.ts';

const translations = translationsColumn;
const picture = { ...v.omit(roomImageSchema, ['id', 'room_id']).entries, translations };

/** Rooms with their pictures, gallery, service prices and domiciliation plans. */
export async function seedContent(db: Db): Promise<void> {
  const rooms = readRows('rooms', {
    ...v.omit(roomSchema, ['id', 'is_active']).entries,
    translations,
    images: v.array(v.strictObject(picture)),
  });
  for (const { images, ...room } of rooms) {
    const { id } = await db
      .insertInto('rooms')
      .values(room)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('room_images')
      .values(images.map((image) => ({ ...image, room_id: id })))
      .execute();
  }
  await db.insertInto('building_gallery').values(readRows('gallery', picture)).execute();
  await db
    .insertInto('service_prices')
    .values(readRows('service-prices', { ...servicePriceSchema.entries, translations }))
    .execute();
  const plan = { ...v.omit(domiciliationPlanSchema, ['id']).entries, translations };
  await db.insertInto('domiciliation_plans').values(readRows('plans', plan)).execute();
}

/** A day on which the whole building is closed, and works in one room. */
export async function seedClosures(db: Db, today: string): Promise<void> {
  const closures = readRows('closures', {
    /** Null is the whole building. */
    room: v.nullable(v.string()),
    days: daysSchema,
    reason: v.string(),
    translations,
  });
  const rooms = await db.selectFrom('rooms').select(['id', 'slug']).execute();
  for (const { room, days, ...texts } of closures) {
    const start = buildingInstant(shiftDay(today, days[0])).toISOString();
    const end = buildingInstant(shiftDay(today, days[1] + 1)).toISOString();
    const room_id = rooms.find(({ slug }) => slug === room)?.id ?? null;
    await db
      .insertInto('room_closures')
      .values({ room_id, period: `[${start},${end})`, ...texts })
      .execute();
  }
}
