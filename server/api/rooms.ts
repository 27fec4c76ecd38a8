import { Hono } from 'hono';
import * as v from 'valibot';
import { freeRoomsQuerySchema } from '#domain/rooms/availability.ts';
import { roomSchema, type Room } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/http/errors.ts';
import { validate } from '#server/http/validate.ts';
import type { ApiParts } from './api-parts.ts';
import { calendarQuery, calendarSpan } from './calendar-span.ts';
import { findFreeRooms } from './free-rooms.ts';
import { readCalendar } from './room-calendar.ts';

/** /api/rooms: one room, what its calendar shows, and which rooms are free. */
export function roomRoutes({ db, publicReads, clock }: ApiParts) {
  return (
    new Hono()
      // Before the slugs, one of which it therefore cannot be.
      .get('/free', validate('query', freeRoomsQuerySchema), async (c) =>
        c.json(await findFreeRooms(db, c.req.valid('query'), clock())),
      )
      .get('/:slug', async (c) => c.json(await roomOf(publicReads, c.req.param('slug'))))
      .get('/:slug/calendar', validate('query', calendarQuery), async (c) => {
        const room = await roomOf(publicReads, c.req.param('slug'));
        if (room.calendar_visibility === 'off') {
          throw new ApiError('forbidden');
        }
        const span = calendarSpan(c.req.valid('query'), clock());
        return c.json(await readCalendar(db, room, span, clock()));
      })
  );
}

/** The active room of that slug; a room taken out of service is as good as none. */
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
