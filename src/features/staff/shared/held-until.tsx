import { useTranslation } from 'react-i18next';
import { isUrgent } from '#domain/staff/booking-row.ts';
import { useApp } from '#src/features/app-context.ts';
import { useInstantText } from './instant.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

/** Until when the days of a request are held; in words, too, when less than a day is left. */
export function HeldUntil({ until }: { until: string }) {
  const { t } = useTranslation('staff-pages');
  const { clock } = useApp();
  const text = useInstantText()(until);
  return isUrgent(until, clock.now()) ? (
    <strong className={ui.failure}>{`${text} ${t('urgent')}`}</strong>
  ) : (
    <span>{text}</span>
  );
}
