import { Button } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formPeriod } from '#domain/booking/form.ts';
import { formatRate } from '#domain/money.ts';
import { firstClash } from '#domain/rooms/clash.ts';
import { selectCheaperRate, selectMonths } from '#machines/booking/booking.selectors.ts';
import { selectResults } from '#machines/room-months/room-months.selectors.ts';
import { focusField } from '#src/components/form/focus.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './period-clash.module.css';
import { useRoomMonthsSelector } from './room-months.ts';

/** Offers the billing type with which the chosen days cost less, unless the room is reserved for a part of them. */
export function CheaperRateOffer() {
  const { t } = useTranslation('booking-later');
  const language = useLanguage();
  const actor = BookingActor.useActorRef();
  const cheaper = BookingActor.useSelector(selectCheaperRate, shallowEqual);
  const period = BookingActor.useSelector(({ context }) => formPeriod(context.form), shallowEqual);
  const months = BookingActor.useSelector(selectMonths, shallowEqual);
  const results = useRoomMonthsSelector(selectResults);
  const entries = months.flatMap((month) => results[month]?.value ?? []);
  const canSwitch =
    cheaper?.billingType !== 'daily' || firstClash(entries, 'daily', period) === null;
  const amount = cheaper && `\u2066${formatRate(cheaper.amount, language)}\u2069`;
  return (
    <div role="status">
      {cheaper && canSwitch && (
        <p className={classes.offer}>
          {t(cheaper.billingType === 'daily' ? 'cheaper.daily' : 'cheaper.monthly', { amount })}
          <Button
            type="button"
            variant="subtle"
            onClick={() => {
              actor.send({ type: 'field.change', change: { billingType: cheaper.billingType } });
              // The offer is gone with its button.
              requestAnimationFrame(() => focusField('billingType'));
            }}
          >
            {t('cheaper.switch')}
          </Button>
        </p>
      )}
    </div>
  );
}
