import { differences, type Comparison, type Stored } from '#domain/offer/compare.ts';
import type { RoomOffer } from '#domain/offer/offer.ts';
import { fileOf, storagePathOf } from '#domain/offer/picture.ts';
import type { Db } from '#server/db/database.ts';
import { optionalCentimes, optionalDinars, textOf, translationsOf } from './columns.ts';

/** Every room, hidden ones too, with its pictures and with what refers to it. */
export async function readRooms(db: Db): Promise<Stored<RoomOffer>[]> {
  const images = await db
    .selectFrom('room_images')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('rooms')
    .selectAll()
    .select((room) =>
      (['bookings', 'events', 'room_closures'] as const).map((table) =>
        room
          .selectFrom(table)
          .whereRef(`${table}.room_id`, '=', 'rooms.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as(table),
      ),
    )
    .orderBy('slug')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isHidden: !row.is_active,
    usedBy: usedBy([
      [row.bookings, 'booking'],
      [row.events, 'event'],
      [row.room_closures, 'closure'],
    ]),
    item: {
      slug: row.slug,
      name: textOf(row, 'name'),
      description: textOf(row, 'description'),
      seats: row.seats,
      size_m2: row.size_m2,
      amenities: row.amenities,
      hourly_rate_in_dinars: optionalDinars(row.hourly_rate),
      daily_rate_in_dinars: optionalDinars(row.daily_rate),
      monthly_rate_in_dinars: optionalDinars(row.monthly_rate),
      available_billing_types: row.available_billing_types,
      calendar_visibility: row.calendar_visibility,
      is_active: row.is_active,
      pictures: images
        .filter(({ room_id }) => room_id === row.id)
        .map((image) => ({
          file: fileOf(image.storage_path),
          alt_text: textOf(image, 'alt_text'),
        })),
    },
  }));
}

/** How often a row is referred to: `3 bookings and 1 event refer to it`; null when it is not. */
export function usedBy(counts: [count: number | null, noun: string][]): string | null {
  const used = counts.flatMap(([count, noun]) => (count ? [{ count, noun }] : []));
  const texts = used.map(({ count, noun }) => `${count} ${noun}${count === 1 ? '' : 's'}`);
  const isOne = used.length === 1 && used[0]?.count === 1;
  return used.length === 0 ? null : `${texts.join(' and ')} refer${isOne ? 's' : ''} to it`;
}

/** Returns the ids of what is added, as the functions of the other sections do. */
export async function writeRooms(
  db: Db,
  { added, changed, ...rest }: Comparison<RoomOffer>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const room of added) {
    const { id } = await db
      .insertInto('rooms')
      .values(columnsOf(room))
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertPictures(db, id, room);
    ids.push(id);
  }
  for (const { id, from, to } of changed) {
    await db.updateTable('rooms').set(columnsOf(to)).where('id', '=', id).execute();
    if (differences(from.pictures, to.pictures).length > 0) {
      await db.deleteFrom('room_images').where('room_id', '=', id).execute();
      await insertPictures(db, id, to);
    }
  }
  await hideAndRemove(db, 'rooms', rest);
  return ids;
}

/** Hides what is referred to, and deletes what is not. */
export async function hideAndRemove(
  db: Db,
  table: 'rooms' | 'domiciliation_plans',
  { hidden, removed }: Pick<Comparison<unknown>, 'hidden' | 'removed'>,
): Promise<void> {
  for (const { id } of hidden) {
    await db.updateTable(table).set({ is_active: false }).where('id', '=', id).execute();
  }
  for (const { id } of removed) {
    await db.deleteFrom(table).where('id', '=', id).execute();
  }
}

function columnsOf(room: RoomOffer) {
  return {
    slug: room.slug,
    name: room.name.en,
    description: room.description.en,
    seats: room.seats,
    size_m2: room.size_m2,
    amenities: room.amenities,
    hourly_rate: optionalCentimes(room.hourly_rate_in_dinars),
    daily_rate: optionalCentimes(room.daily_rate_in_dinars),
    monthly_rate: optionalCentimes(room.monthly_rate_in_dinars),
    available_billing_types: room.available_billing_types,
    calendar_visibility: room.calendar_visibility,
    is_active: room.is_active,
    translations: translationsOf({ name: room.name, description: room.description }),
  };
}

async function insertPictures(db: Db, roomId: string, { pictures }: RoomOffer): Promise<void> {
  if (pictures.length > 0) {
    const rows = pictureColumns(pictures).map((row) => ({ ...row, room_id: roomId }));
    await db.insertInto('room_images').values(rows).execute();
  }
}

/** Pictures as rows, in the order of the list. */
export function pictureColumns(pictures: RoomOffer['pictures']) {
  return pictures.map(({ file, alt_text }, index) => ({
    storage_path: storagePathOf(file),
    alt_text: alt_text.en,
    sort_order: index + 1,
    translations: translationsOf({ alt_text }),
  }));
}
