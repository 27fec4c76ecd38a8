import { Hono } from 'hono';
import { freeRoomsQuerySchema } from '#domain/rooms/availability.ts';
import { sendJson } from '#server/http/json.ts';
import { validate } from '#server/http/validate.ts';
import { calendarQuery } from '#server/rooms/calendar-span.ts';
import { roomOf } from '#server/rooms/find-room.ts';
import { findFreeRooms } from '#server/rooms/free-rooms.ts';
import { readCalendar } from '#server/rooms/room-calendar.ts';
import type { ApiDeps } from './deps.ts';

/** /api/rooms: one room, what its calendar shows, and which rooms are free. */
export function roomRoutes({ db, publicReads, sendCached, clock, site }: ApiDeps) {
  return (
    new Hono()
      // Before `/:slug`: no room can have this slug.
      .get('/free', validate('query', freeRoomsQuerySchema), async (c) =>
        c.json(await findFreeRooms(db, site, c.req.valid('query'), clock())),
      )
      .get('/:slug', (c) => sendCached(c, () => roomOf(publicReads, c.req.param('slug'))))
      .get('/:slug/calendar', validate('query', calendarQuery), async (c) =>
        sendJson(
          c,
          await readCalendar(db, site, c.req.param('slug'), c.req.valid('query'), clock()),
        ),
      )
  );
}
