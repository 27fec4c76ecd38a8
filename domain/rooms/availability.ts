import * as v from 'valibot';

/**
 * GET /api/rooms/free?from&to (days, both included): the slugs of active rooms by whether anything holds them in that time.
 * A room whose calendar is private tells nobody: it is `unknown`.
 */
export const freeRoomsSchema = v.object({
  free: v.array(v.string()),
  taken: v.array(v.string()),
  unknown: v.array(v.string()),
});
export type FreeRooms = v.InferOutput<typeof freeRoomsSchema>;
