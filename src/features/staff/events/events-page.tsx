import { useTranslation } from 'react-i18next';
import type { EventRow } from '#domain/staff/events.ts';
import { eventLists } from '#domain/staff/search.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import type { PolledValue } from '#src/components/reads/polled-value.ts';
import { useEventColumns } from '#src/features/staff/shared/event-columns.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList } from '#src/features/staff/shared/staff-list.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useEventLimitText } from '#src/features/staff/shared/use-event-limit-text.ts';
import type { Page } from '#src/features/staff/shared/use-held-page.ts';
import { EventStatus } from './event-status.tsx';

type EventList = (typeof eventLists)[number];

interface EventsPageProps {
  status: EventList;
  page: PolledValue<Page<EventRow>>;
  onStatus: (status: EventList) => void;
}

/** The events of a status; first those to review. */
export function EventsPage({ status, page, onStatus }: EventsPageProps) {
  const { t } = useTranslation(['staff-events', 'staff-pages']);
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
          onChange={onStatus}
        />
      </div>
      <StaffList
        label={t('staff-pages:nav.events')}
        page={page}
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
