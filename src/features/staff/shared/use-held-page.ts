import { useState } from 'react';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';

/** A page of a list: its rows, and where the page after it begins and the one before it ends; null: there is none. */
export interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
  previous?: string | null | undefined;
}

/**
 * A page of a list that changes while it is read: rows keep their places until `show` is called, and show what is newest of
 * them meanwhile. `news`: how many rows are not shown yet; `isOutdated`: rows have come, gone or moved.
 */
export function useHeldPage<Row>(polled: PolledValue<Page<Row>>, keyOf: (row: Row) => string) {
  const latest = usePolledValue(polled);
  const [held, setHeld] = useState({ polled, page: latest });
  // A new list, such as that of another filter, is shown at once.
  const shown = held.polled === polled ? held.page : latest;
  if (held.polled !== polled) {
    setHeld({ polled, page: latest });
  }
  const newest = new Map(latest.rows.map((row) => [keyOf(row), row]));
  const known = new Set(shown.rows.map(keyOf));
  return {
    ...shown,
    rows: shown.rows.map((row) => newest.get(keyOf(row)) ?? row),
    news: latest.rows.filter((row) => !known.has(keyOf(row))).length,
    isOutdated: latest.rows.map(keyOf).join() !== shown.rows.map(keyOf).join(),
    show: () => setHeld({ polled, page: latest }),
  };
}
