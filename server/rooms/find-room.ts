import * as v from 'valibot';
import { roomSchema, type Room } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';

/** The active room of that slug; a room out of service is not found. */
export async function roomOf(db: Db, slug: string): Promise<Room> {
  const row = await db
    .selectFrom('rooms')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) {
    throw new ApiError('room_not_found');
  }
  return v.parse(roomSchema, row);
}
