import * as v from 'valibot';

/**
 * A committed change of what staff pages show, an event of `GET /api/staff/changes`. The id is that of the page: a document,
 * payment or change request has that of its booking. From the response on no change is missed; a page that connects again reads
 * again what it shows.
 */
export const staffChangeSchema = v.object({ subject: v.string(), id: v.string() });
export type StaffChange = v.InferOutput<typeof staffChangeSchema>;
