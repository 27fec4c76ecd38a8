import { useTranslation } from 'react-i18next';
import type { EventPeriodViolation } from '#domain/events/limits.ts';

/** Which limit of customers' events one exceeds. */
export function useEventLimitText(): (limit: EventPeriodViolation) => string {
  const { t } = useTranslation('staff-pages');
  return (limit) => {
    switch (limit.code) {
      case 'outside_hours':
        return t('eventLimit.outside_hours', { from: limit.from, to: limit.to });
      case 'too_far_ahead':
        return t('eventLimit.too_far_ahead', { max: limit.max });
      case 'limit_reached':
        return t('eventLimit.limit_reached', { count: limit.max });
      case 'invalid_period':
        return t('eventLimit.invalid_period');
    }
  };
}
