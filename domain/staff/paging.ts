import * as v from 'valibot';

/** Rows of a page of staff's lists. */
export const PAGE_ROWS = 50;

/** Where a page begins: after the row of this id; the first page without one. */
export const afterEntry = { after: v.optional(v.pipe(v.string(), v.uuid())) };

/** The id of a line of the log, a `bigint` of the database as text. */
export const logIdSchema = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** A page of a list. `next`: after which row the next page begins; null on the last one. */
export function pageSchema<Row extends v.GenericSchema>(row: Row) {
  return v.object({ rows: v.array(row), next: v.nullable(v.string()) });
}

/** The page of rows that were read with one more, which shows whether there is a next page. */
export function toPage<Row extends { id: string | number }>(
  found: readonly Row[],
  size = PAGE_ROWS,
) {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? String(rows.at(-1)?.id) : null };
}
