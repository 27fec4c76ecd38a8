import type { PolledValue } from '#src/components/reads/polled-value.ts';
import { ListNews } from './list-news.tsx';
import { PageLinks } from '#src/features/staff/frame/page-links.tsx';
import { StaffTable, type StaffColumn } from './staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useHeldPage, type Page } from './use-held-page.ts';

interface StaffListProps<Row> {
  label: string;
  columns: readonly (StaffColumn<Row> | false)[];
  page: PolledValue<Page<Row>>;
  keyOf: (row: Row) => string;
  /** What there is to do where the list has no row. */
  empty: string;
}

/** A page of a list, whose rows keep their places while it is read. */
export function StaffList<Row>({ page, empty, ...table }: StaffListProps<Row>) {
  const { rows, next, previous, ...news } = useHeldPage(page, table.keyOf);
  return (
    <>
      <ListNews {...news} />
      {rows.length > 0 ? (
        <StaffTable {...table} rows={rows} />
      ) : (
        <p className={ui.empty}>{empty}</p>
      )}
      <PageLinks next={next} previous={previous} />
    </>
  );
}
