import { useState } from 'react';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';

/**
 * A list of the server that changes while it is read: rows keep their places until `show` is called, and show what is newest of
 * them meanwhile. `news`: how many rows are not shown yet; `isOutdated`: rows have come, gone or moved.
 */
export function useHeldRows<Row>(polled: PolledValue<readonly Row[]>, keyOf: (row: Row) => string) {
  const latest = usePolledValue(polled);
  const [held, setHeld] = useState({ polled, rows: latest });
  // A new list, such as that of another filter, is shown at once.
  const shown = held.polled === polled ? held.rows : latest;
  if (held.polled !== polled) {
    setHeld({ polled, rows: latest });
  }
  const newest = new Map(latest.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  return {
    rows: shown.map((row) => newest.get(keyOf(row)) ?? row),
    news: latest.filter((row) => !known.has(keyOf(row))).length,
    isOutdated: latest.map(keyOf).join() !== shown.map(keyOf).join(),
    show: () => setHeld({ polled, rows: latest }),
  };
}
