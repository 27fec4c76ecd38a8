import { useState } from 'react';
import { heldRows } from '#domain/staff/paging.ts';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';

/** A page of a list: its rows, and where the page after it begins and the one before it ends; null: there is none. */
export interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
  previous?: string | null | undefined;
}

/**
 * A page of a list that changes while it is read: rows keep their places until `show` is called, and show what is newest of
 * them meanwhile.
 */
export function useHeldPage<Row>(polled: PolledValue<Page<Row>>, keyOf: (row: Row) => string) {
  const latest = usePolledValue(polled);
  const [held, setHeld] = useState({ polled, page: latest });
  // A new list, such as that of another filter, is shown at once.
  const shown = held.polled === polled ? held.page : latest;
  if (held.polled !== polled) {
    setHeld({ polled, page: latest });
  }
  return {
    ...shown,
    ...heldRows(shown.rows, latest.rows, keyOf),
    show: () => setHeld({ polled, page: latest }),
  };
}
