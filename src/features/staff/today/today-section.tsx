import { useTranslation } from 'react-i18next';
import { Section } from '#src/features/staff/shared/section.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

interface TodaySectionProps<Row> {
  name: 'requests' | 'documents' | 'asks' | 'arrivals' | 'proposed' | 'events';
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  /** Of all; the list can have only the first ones. */
  count?: number;
}

/** A part of Today; one word when there is nothing. */
export function TodaySection<Row extends { ref_code: string } | { id: string }>({
  name,
  rows,
  columns,
  count = rows.length,
}: TodaySectionProps<Row>) {
  const { t } = useTranslation('staff-pages');
  const title = t(`today.${name}`);
  return (
    <Section title={title} count={count}>
      <StaffTable
        label={title}
        {...{ rows, columns }}
        keyOf={(row) => ('id' in row ? row.id : row.ref_code)}
        empty={t('today.nothing')}
      />
      {rows.length < count && <p className={ui.hint}>{t('today.firstOnes')}</p>}
    </Section>
  );
}
