import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#domain/staff/events.ts';
import { eventLists } from '#domain/staff/search.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import { useEventColumns } from '#src/features/staff/shared/columns.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useEventLimitText } from '#src/features/staff/shared/refusal-text.tsx';
import { EventStatus } from './event-status.tsx';

const route = getRouteApi('/staff/events/');

/** The events of a status; first those to review. */
export function EventsPage() {
  const { t } = useTranslation(['staff-events', 'staff-pages']);
  const { status = 'pending_review' } = route.useSearch();
  const navigate = route.useNavigate();
  const limitText = useEventLimitText();
  const { event, starts, room, organizer } = useEventColumns<EventRow>();
  return (
    <>
      <StaffHead title={t('staff-pages:nav.events')} lead={t('lead')} />
      <div className={ui.filters}>
        <SelectInput
          label={t('show')}
          options={eventLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          value={status}
          onChange={(chosen) => void navigate({ search: { status: chosen }, resetScroll: false })}
        />
      </div>
      <StaffList
        label={t('staff-pages:nav.events')}
        page={route.useLoaderData()}
        keyOf={({ id }) => id}
        empty={t(status === 'pending_review' ? 'noneToReview' : 'none')}
        columns={[
          ...[event, starts, room, organizer],
          [t('proposedBy'), ({ customer_name }) => <bdi>{customer_name ?? t('house')}</bdi>],
          [
            t('staff-pages:columns.status'),
            (row) => (
              <>
                <EventStatus status={row.status} />
                {row.exceeded && <p className={ui.failure}>{limitText(row.exceeded)}</p>}
              </>
            ),
          ],
        ]}
      />
    </>
  );
}
