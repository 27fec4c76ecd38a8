import * as v from 'valibot';
import { daysBetween, isoDateSchema } from '#domain/time.ts';

/** How many days one query of free rooms may span. */
export const MAX_FREE_ROOM_DAYS = 62;

/** The query of GET /api/rooms/free: days of the building, both included. */
export const freeRoomsQuerySchema = v.pipe(
  v.object({ from: isoDateSchema, to: isoDateSchema }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to && daysBetween(from, to) < MAX_FREE_ROOM_DAYS,
    ),
    ['to'],
  ),
);
export type FreeRoomsQuery = v.InferOutput<typeof freeRoomsQuerySchema>;

/**
 * GET /api/rooms/free?from&to (days, both included): the slugs of active rooms by whether anything holds them in that time.
 * A room whose calendar is private is `unknown`.
 */
export const freeRoomsSchema = v.object({
  free: v.array(v.string()),
  taken: v.array(v.string()),
  unknown: v.array(v.string()),
});
export type FreeRooms = v.InferOutput<typeof freeRoomsSchema>;
