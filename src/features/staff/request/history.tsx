import { useTranslation } from 'react-i18next';
import type { StaffBookingRow } from '#domain/staff/booking-row.ts';
import { useBookingColumns } from '#src/features/staff/shared/booking-columns.tsx';
import { StaffTable } from '#src/features/staff/shared/staff-table.tsx';
import { useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';
import { Section } from './section.tsx';

/** The customer's other requests. */
export function History() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { history } = useRequest();
  const { ref, offer, period, status, total } = useBookingColumns<StaffBookingRow>();
  return (
    <Section title={t('history.title')}>
      {history.length === 0 ? (
        <p className={classes.none}>{t('history.none')}</p>
      ) : (
        <StaffTable
          label={t('history.title')}
          columns={[ref, offer, period, status, total]}
          rows={history}
          keyOf={(row) => row.ref_code}
        />
      )}
    </Section>
  );
}
