import * as v from 'valibot';

/** Response of POST /api/chat/conversations/{id}/read, for that conversation, and of GET /api/chat/unread, for all. */
export const unreadResponseSchema = v.object({
  unread_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type UnreadResponse = v.InferOutput<typeof unreadResponseSchema>;
