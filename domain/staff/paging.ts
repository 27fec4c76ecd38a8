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

/**
 * The rows that are shown, as they are now. `news`: how many rows are not shown yet; `isOutdated`: rows have come, gone or moved.
 */
export function heldRows<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  keyOf: (row: Row) => string,
): { rows: Row[]; news: number; isOutdated: boolean } {
  const newest = new Map(latest.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  return {
    rows: shown.map((row) => newest.get(keyOf(row)) ?? row),
    news: latest.filter((row) => !known.has(keyOf(row))).length,
    isOutdated: latest.map(keyOf).join() !== shown.map(keyOf).join(),
  };
}
