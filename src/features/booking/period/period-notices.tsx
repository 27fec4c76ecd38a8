import { Button } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cheaperFormRate, reachedUsage } from '#domain/booking/price/period-notices.ts';
import { formatRate } from '#domain/money/money.ts';
import { focusField } from '#src/components/form/focus.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import classes from './period-clash.module.css';
import { PeriodClash } from './period-clash.tsx';
import { usePeriodClashes } from './use-period-clashes.ts';

/** Notices about the chosen period: a cheaper rate, a clash, the customer's limits. */
export function PeriodNotices() {
  return (
    <>
      <CheaperRateOffer />
      <PeriodClash />
      <UsageNotice />
    </>
  );
}

/** Offers the billing type with which the chosen days cost less, unless the room is reserved for a part of them. */
function CheaperRateOffer() {
  const { t } = useTranslation('booking-later');
  const language = useLanguage();
  const actor = BookingActor.useActorRef();
  const cheaper = BookingActor.useSelector(({ context }) => cheaperFormRate(context), shallowEqual);
  const { clashesAs } = usePeriodClashes();
  const isDaily = cheaper?.billingType === 'daily';
  const canSwitch = !isDaily || clashesAs('daily').length === 0;
  const amount = cheaper && `\u2066${formatRate(cheaper.amount, language)}\u2069`;
  return (
    <div role="status">
      {cheaper && canSwitch && (
        <p className={classes.offer}>
          <span>{t(isDaily ? 'cheaper.daily' : 'cheaper.monthly', { amount })}</span>
          <Button
            variant="subtle"
            onClick={() => {
              actor.send({ type: 'field.change', change: { billingType: cheaper.billingType } });
              // The offer is gone with its button.
              requestAnimationFrame(() => focusField('billingType'));
            }}
          >
            {t(isDaily ? 'cheaper.takeDay' : 'cheaper.takeMonth')}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * Shows before the request is sent that the customer's pending requests leave no room for it. It does not block the form:
 * a pending request may be decided in the meantime, and the server decides (rulings, Availability (2)).
 */
export function UsageNotice() {
  const { t } = useTranslation('booking-later');
  const violation = BookingActor.useSelector(({ context }) => reachedUsage(context), shallowEqual);
  return (
    <div role="status">
      {violation && (
        <p className={classes.clash}>
          <Hourglass size={20} className={classes.icon} />
          <span>{`${t(`usage.${violation.limit}`, { ...violation })} ${t('usage.advice')}`}</span>
        </p>
      )}
    </div>
  );
}
