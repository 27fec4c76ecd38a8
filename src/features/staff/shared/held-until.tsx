import { useTranslation } from 'react-i18next';
import { useApp } from '#src/features/app-context.ts';
import { useInstantText } from './instant.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

/** Less is left: the request is urgent. */
const URGENT_MS = 24 * 60 * 60_000;

/** Until when the days of a request are held; in words, too, when less than a day is left. */
export function HeldUntil({ until }: { until: string }) {
  const { t } = useTranslation('staff-pages');
  const { clock } = useApp();
  const text = useInstantText()(until);
  return Date.parse(until) - clock.now().getTime() < URGENT_MS ? (
    <strong className={ui.failure}>{`${text} ${t('urgent')}`}</strong>
  ) : (
    <span>{text}</span>
  );
}
