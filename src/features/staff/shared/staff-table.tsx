import type { ReactNode } from 'react';
import table from '#src/components/table.module.css';
import classes from './staff-table.module.css';
import ui from '#src/features/staff/frame/staff.module.css';

/**
 * A column: its translated heading, which is before the value on a card, and its cells. `title`: the first line of a card, without
 * the heading; `number`: at the end of the column.
 */
export type StaffColumn<Row> = readonly [
  heading: string,
  cell: (row: Row) => ReactNode,
  kind?: 'title' | 'number' | undefined,
];

interface StaffTableProps<Row> {
  label: string;
  /** Each has another heading. */
  columns: readonly (StaffColumn<Row> | false)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** In place of a table without rows. */
  empty?: string;
}

/** A table of staff; on narrow pages each row is a card. The first column has the link or button of the row. */
export function StaffTable<Row>({ label, rows, keyOf, empty, ...props }: StaffTableProps<Row>) {
  const columns = props.columns.filter((column) => column !== false);
  if (rows.length === 0 && empty !== undefined) {
    return <p className={ui.hint}>{empty}</p>;
  }
  return (
    // On phones the rows are cards with another CSS display: the roles keep the table for screen readers.
    <div className={table.box}>
      <table className={`${table.table} ${classes.table}`} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(([heading, , kind]) => (
              <th key={heading} role="columnheader" scope="col" data-kind={kind}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(([heading, cell, kind]) => (
                <td
                  key={heading}
                  role="cell"
                  data-kind={kind}
                  data-label={kind === 'title' ? undefined : heading}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
