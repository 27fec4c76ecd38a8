import type { ReactNode } from 'react';
import classes from './staff-table.module.css';

export interface StaffColumn<Row> {
  name: string;
  /** Its translated heading; on a card it is before the value. */
  heading: string;
  /** Numbers and amounts are at the end of their column. */
  isNumber?: boolean;
  /** On a card: the first line, without its heading. */
  isTitle?: boolean;
  cell: (row: Row) => ReactNode;
}

interface StaffTableProps<Row> {
  label: string;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table of staff; on narrow pages each row is a card. The first column has the link or button of the row. */
export function StaffTable<Row>({ label, columns, rows, keyOf }: StaffTableProps<Row>) {
  return (
    // On phones the rows are cards with another CSS display: the roles keep the table for screen readers.
    <div className={classes.box}>
      <table className={classes.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, heading, isNumber }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                data-number={isNumber ? true : undefined}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, heading, isNumber, isTitle, cell }) => (
                <td
                  key={name}
                  role="cell"
                  data-number={isNumber ? true : undefined}
                  data-title={isTitle ? true : undefined}
                  data-label={isTitle ? undefined : heading}
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
