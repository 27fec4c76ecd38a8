import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { eventStatuses } from '#domain/events/new-event.ts';
import type { EventRow } from '#domain/staff/events.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { ListNews } from '#src/features/staff/shared/list-news.tsx';
import parts from '#src/features/staff/shared/list-parts.module.css';
import { PageLinks } from '#src/features/staff/shared/page-links.tsx';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { useEventLimitText } from '#src/features/staff/shared/use-event-limit-text.ts';
import { useHeldRows } from '#src/features/staff/shared/use-held-value.ts';
import { EventStatus } from './event-status.tsx';
import classes from './event-page.module.css';

export const eventLists = [...eventStatuses, 'all'] as const;
type EventList = (typeof eventLists)[number];

interface EventsPageProps {
  status: EventList;
  events: PolledValue<readonly EventRow[]>;
  after: string | undefined;
  next: string | null;
  onStatus: (status: EventList) => void;
}

/** The events of a status; first those to review. */
export function EventsPage({ status, events, after, next, onStatus }: EventsPageProps) {
  const { t } = useTranslation(['staff-events', 'staff-pages']);
  const building = useSite();
  const language = useLanguage();
  const limitText = useEventLimitText();
  const { rows, ...news } = useHeldRows(events, ({ id }) => id);
  const columns: StaffColumn<EventRow>[] = [
    {
      name: 'event',
      heading: t('staff-pages:columns.event'),
      isTitle: true,
      cell: ({ id, name }) => (
        <Link to="/staff/events/$id" params={{ id }} className={classes.link}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      name: 'starts',
      heading: t('staff-pages:columns.starts'),
      cell: ({ start_datetime }) => formatInstant(building, start_datetime, language),
    },
    { name: 'room', heading: t('room'), cell: ({ room_name }) => <bdi>{room_name}</bdi> },
    {
      name: 'organizer',
      heading: t('staff-pages:columns.organizer'),
      cell: ({ organizer_name }) => <bdi>{organizer_name}</bdi>,
    },
    {
      name: 'proposedBy',
      heading: t('proposedBy'),
      cell: ({ customer_name }) => <bdi>{customer_name ?? t('house')}</bdi>,
    },
    {
      name: 'status',
      heading: t('status'),
      cell: (row) => (
        <>
          <EventStatus status={row.status} />
          {row.exceeded && <span className={classes.limit}>{limitText(row.exceeded)}</span>}
        </>
      ),
    },
  ];
  return (
    <>
      <StaffHead title={t('title')} lead={t('lead')} />
      <div className={parts.filters}>
        <SelectInput
          label={t('show')}
          options={eventLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          value={status}
          onChange={onStatus}
        />
      </div>
      <ListNews {...news} />
      {rows.length > 0 ? (
        <StaffTable label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <p className={parts.empty}>{status === 'pending_review' ? t('noneToReview') : t('none')}</p>
      )}
      <PageLinks after={after} next={next} />
    </>
  );
}
