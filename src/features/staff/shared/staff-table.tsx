import { type ReactNode, useState } from 'react';
import table from '#src/components/table.module.css';
import classes from './staff-table.module.css';
import { Button } from '@mantine/core';
import { RefreshCw, ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import ui from '#src/features/staff/frame/staff.module.css';
import { heldRows } from '#domain/staff/paging.ts';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '#src/components/links.tsx';

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
    return <p className="hint">{empty}</p>;
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

interface ListNewsProps {
  /** How many rows are not shown yet. */
  news: number;
  isOutdated: boolean;
  show: () => void;
}

/** Above a list of `useHeldPage`: what it does not show yet, and a press that shows it. */
export function ListNews({ news, isOutdated, show }: ListNewsProps) {
  const { t } = useTranslation('staff-pages');
  return (
    <div role="status" className={ui.news}>
      {isOutdated && (
        <Button variant="light" leftSection={<RefreshCw size={16} />} onClick={show}>
          {news > 0 ? t('news', { count: news }) : t('outdated')}
        </Button>
      )}
    </div>
  );
}

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

/** The pages of a list whose address has `after` or `before`. Without `previous`, the browser's own way back leads there. */
export function PageLinks({ next, previous }: Pick<Page<unknown>, 'next' | 'previous'>) {
  const { t } = useTranslation('staff-pages');
  const { after, before } = useSearch({ strict: false });
  const isFirst = after === undefined && before === undefined;
  const link = (name: 'first' | 'previous' | 'next', Icon: typeof ChevronLeft, place: object) => {
    const icon = <Icon size={18} data-mirrored aria-hidden />;
    return (
      <ButtonLink
        to="."
        search={(now: object) => ({ ...now, after: undefined, before: undefined, ...place })}
        variant="default"
        {...(name === 'next' ? { rightSection: icon } : { leftSection: icon })}
      >
        {t(`paging.${name}`)}
      </ButtonLink>
    );
  };
  return isFirst && next === null ? null : (
    <nav className={ui.pages} aria-label={t('paging.label')}>
      {!isFirst && link('first', ChevronsLeft, {})}
      {previous && link('previous', ChevronLeft, { before: previous })}
      {next !== null && link('next', ChevronRight, { after: next })}
    </nav>
  );
}

interface StaffListProps<Row> {
  label: string;
  columns: readonly (StaffColumn<Row> | false)[];
  page: PolledValue<Page<Row>>;
  keyOf: (row: Row) => string;
  /** What there is to do where the list has no row. */
  empty: string;
}

/** A page of a list, whose rows keep their places while it is read. */
export function StaffList<Row>({ page, empty, ...list }: StaffListProps<Row>) {
  const { rows, next, previous, ...news } = useHeldPage(page, list.keyOf);
  return (
    <>
      <ListNews {...news} />
      {rows.length > 0 ? <StaffTable {...list} rows={rows} /> : <p className={ui.empty}>{empty}</p>}
      <PageLinks next={next} previous={previous} />
    </>
  );
}
