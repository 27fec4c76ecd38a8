import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

/** The room of that slug, also one out of service. The refusal names those that exist. */
export async function findAnyRoom(db: Db, slug: string): Promise<{ id: string; name: string }> {
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'slug', 'name'])
    .orderBy('slug')
    .execute();
  const room = rooms.find((one) => one.slug === slug);
  if (!room) {
    throw new Refusal('room_not_found', { slug, rooms: rooms.map((one) => one.slug) });
  }
  return room;
}
