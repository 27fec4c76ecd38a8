import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Translations } from '#domain/language.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { Instant } from './instant.tsx';
import type { StaffColumn } from './staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

interface ListedEvent {
  id: string;
  name: string;
  organizer_name: string | null;
  start_datetime: string;
  room_name: string | null;
  room_names: Translations;
}

/** The columns that lists of events share, by name. */
export function useEventColumns<Row extends ListedEvent>() {
  const { t } = useTranslation('staff-pages');
  const language = useLanguage();
  return {
    event: [
      t('columns.event'),
      ({ id, name }) => (
        <Link to="/staff/events/$id" params={{ id }} className={ui.link}>
          <bdi>{name}</bdi>
        </Link>
      ),
      'title',
    ],
    starts: [t('columns.starts'), ({ start_datetime }) => <Instant at={start_datetime} />],
    room: [
      t('columns.room'),
      (row) => <bdi>{row.room_names[language]?.name ?? row.room_name}</bdi>,
    ],
    organizer: [t('columns.organizer'), ({ organizer_name }) => <bdi>{organizer_name}</bdi>],
  } satisfies Record<string, StaffColumn<Row>>;
}
