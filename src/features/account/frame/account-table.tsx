import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { Ltr } from '#src/components/ltr.tsx';
import table from '#src/components/table.module.css';
import classes from './account-table.module.css';

interface AccountTableProps {
  label: string;
  headings: readonly string[];
  /** The rows: `ExpandableRow`, and `TableGroup` above each part. */
  children: ReactNode;
}

/** A table whose rows expand. On narrow pages each row is a card. */
export function AccountTable({ label, headings, children }: AccountTableProps) {
  return (
    // On phones the rows are cards with another CSS display: the roles keep the table for screen readers.
    <div className={table.box}>
      <table className={`${table.table} ${classes.table}`} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {headings.map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface TableGroupProps {
  title: string;
  /** Of the table. */
  columns: number;
}

/** The heading of the rows that follow. */
export function TableGroup({ title, columns }: TableGroupProps) {
  return (
    <tr role="row" className={classes.group}>
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        <h2>{title}</h2>
      </th>
    </tr>
  );
}

/** A cell after the first one. */
interface RowCell {
  column: string;
  /** On a card: below the toggle in large letters, or beside the toggle. */
  place?: 'title' | 'corner';
  /** On a card: its heading. */
  label?: string;
  width?: 'wide' | 'one-line' | 'few-lines';
  content: ReactNode;
}

interface ExpandableRowProps {
  /** The text of the toggle in the first cell, such as a reference. */
  name: string;
  /** The accessible name of the toggle. */
  toggleLabel: string;
  toggleRef?: Ref<HTMLButtonElement>;
  cells: readonly RowCell[];
  onToggle: () => void;
  /** The content of the expanded row; null while it is closed. */
  children: ReactNode;
}

/** A row of `AccountTable`; a click on it, or Enter on its toggle, shows its content below. */
export function ExpandableRow({
  name,
  toggleLabel,
  toggleRef,
  cells,
  onToggle,
  children,
}: ExpandableRowProps) {
  const contentId = useId();
  const isOpen = children !== null;
  return (
    <>
      <tr role="row" className={classes.row} data-open={isOpen || undefined} onClick={onToggle}>
        <td role="cell">
          {/* The click handler of the row also handles a click, or Enter, on this button. */}
          <button
            ref={toggleRef}
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            aria-label={toggleLabel}
          >
            <ChevronDown className={classes.chevron} size={18} />
            <Ltr>{name}</Ltr>
          </button>
        </td>
        {cells.map(({ column, place, label, width, content }) => (
          <td key={column} role="cell" data-place={place} data-label={label} data-width={width}>
            {content}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr role="row" className={classes.details} id={contentId}>
          <td role="cell" colSpan={cells.length + 1}>
            {children}
          </td>
        </tr>
      )}
    </>
  );
}
