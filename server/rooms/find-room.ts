import * as v from 'valibot';
import { roomSchema, type Room } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

/** The active room of that slug; a room out of service is not found. */
export async function roomOf(db: Db, slug: string): Promise<Room> {
  return toRoom(await roomQuery(db, slug).executeTakeFirst());
}

/** The active room of an address. */
export function roomQuery(db: Db, slug: string) {
  return db.selectFrom('rooms').selectAll().where('slug', '=', slug).where('is_active', '=', true);
}

/** The id of that room, as part of another query. */
export function roomIdQuery(db: Db, slug: string) {
  return roomQuery(db, slug).clearSelect().select('rooms.id');
}

/** The room of a row; fails with `room_not_found` without a row. */
export function toRoom(row: unknown): Room {
  if (row === undefined) {
    throw new Refusal('room_not_found');
  }
  return v.parse(roomSchema, row);
}
