import * as v from 'valibot';
import { daysBetween, isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';

/** How many days one query of free rooms may span. */
export const MAX_FREE_ROOM_DAYS = 62;

/** The query of GET /api/rooms/free: days of the building, both included, and the hours of each day that are needed, if any. */
export const freeRoomsQuerySchema = v.pipe(
  v.object({
    from: isoDateSchema,
    to: isoDateSchema,
    start: v.optional(isoTimeSchema),
    end: v.optional(isoTimeSchema),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to && daysBetween(from, to) < MAX_FREE_ROOM_DAYS,
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck([['start'], ['end']], ({ start, end }) =>
      start && end ? start < end : start === end,
    ),
    ['end'],
  ),
);
export type FreeRoomsQuery = v.InferOutput<typeof freeRoomsQuerySchema>;

const hoursSchema = v.array(v.object({ from: v.string(), to: v.string() }));

const freePartSchema = v.object({
  slug: v.string(),
  /** How many of the days are free. */
  days: v.number(),
  /** The first of these days; without any, the first day with free hours. */
  day: v.string(),
  /** What is left of `day`, in half hours, `HH:mm`, half-open up to `24:00`. Empty where the room is not rented by the hour. */
  hours: hoursSchema,
  /** What is taken of `day` while the building is open. The previous release does not send it. */
  taken: v.optional(hoursSchema, []),
});
export type FreePart = v.InferOutput<typeof freePartSchema>;

/**
 * GET /api/rooms/free?from&to[&start&end] (days, both included): the active rooms that are free on all days, on a part of them,
 * or not at all. A room whose calendar is private is `unknown` (docs/decisions/060).
 */
export const freeRoomsSchema = v.object({
  free: v.array(v.string()),
  partly: v.array(freePartSchema),
  taken: v.array(v.string()),
  unknown: v.array(v.string()),
});
export type FreeRooms = v.InferOutput<typeof freeRoomsSchema>;
