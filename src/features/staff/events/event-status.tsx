import { useTranslation } from 'react-i18next';
import type { EventRow } from '#domain/staff/events.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';

const tones = {
  pending_review: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'over',
} as const;

export function EventStatus({ status }: Pick<EventRow, 'status'>) {
  const { t } = useTranslation('staff-events');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
