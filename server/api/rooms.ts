import { Hono } from 'hono';
import * as v from 'valibot';
import { roomSchema, type Room } from '#domain/rooms/room.ts';
import { buildingDay, buildingInstant, isoDateSchema, isoMonthSchema } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/http/errors.ts';
import { validate } from '#server/http/validate.ts';
import type { ApiParts } from './api-parts.ts';
import { readCalendar } from './room-calendar.ts';

const MAX_CALENDAR_DAYS = 400;
const DAY_MS = 86_400_000;

const calendarQuery = v.union([
  v.object({ from: isoDateSchema, to: isoDateSchema }),
  v.strictObject({ month: v.optional(isoMonthSchema) }),
]);

/** /api/rooms: one room, and what its calendar shows. */
export function roomRoutes({ db, clock }: ApiParts) {
  return new Hono()
    .get('/:slug', async (c) => c.json(await roomOf(db, c.req.param('slug'))))
    .get('/:slug/calendar', validate('query', calendarQuery), async (c) => {
      const room = await roomOf(db, c.req.param('slug'));
      if (room.calendar_visibility === 'off') {
        throw new ApiError('forbidden');
      }
      const span = calendarSpan(c.req.valid('query'), clock());
      if (span.end.getTime() - span.start.getTime() > MAX_CALENDAR_DAYS * DAY_MS) {
        throw new ApiError('invalid_request', { fields: ['to'] });
      }
      return c.json(await readCalendar(db, room, span, clock()));
    });
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

/** The asked-for month or days (`to` is excluded); without either, the current month and the eleven after it. */
function calendarSpan(query: v.InferOutput<typeof calendarQuery>, now: Date) {
  if ('from' in query) {
    return { start: buildingInstant(query.from), end: buildingInstant(query.to) };
  }
  const first = query.month ?? buildingDay(now).slice(0, 7);
  return {
    start: buildingInstant(`${first}-01`),
    end: buildingInstant(`${monthAfter(first, query.month ? 1 : 12)}-01`),
  };
}

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
