import { Button } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formPeriod } from '#domain/booking/form.ts';
import { firstClash, type Clash } from '#domain/rooms/clash.ts';
import { selectMonths } from '#machines/booking/booking.selectors.ts';
import { selectResults } from '#machines/room-months/room-months.selectors.ts';
import { formatFullDay } from '#src/components/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingActor } from './booking-actor.ts';
import { FreeHoursOffer } from './free-hours-offer.tsx';
import classes from './period-clash.module.css';
import { useRoomMonths, useRoomMonthsSelector } from './room-months.ts';

/**
 * Shows which day or hours of the chosen period are reserved already, as far as the calendar is loaded. It does not block
 * the form: the server decides (rulings, Availability).
 */
export function PeriodClash() {
  const { t } = useTranslation('booking');
  const roomMonths = useRoomMonths();
  const results = useRoomMonthsSelector(selectResults);
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const period = BookingActor.useSelector(({ context }) => formPeriod(context.form), shallowEqual);
  const months = BookingActor.useSelector(selectMonths, shallowEqual);

  const entries = months.flatMap((month) => results[month]?.value ?? []);
  const clash = billingType && firstClash(entries, billingType, period);
  const hasFailed = months.some((month) => results[month]?.status === 'failed');
  return (
    <div role="status">
      {clash && (
        <div className={classes.clash}>
          <CalendarX size={20} aria-hidden className={classes.icon} />
          <div>
            <p className={classes.reason}>
              <ClashText clash={clash} /> {t('clash.advice')}
            </p>
            {billingType === 'hourly' && <FreeHoursOffer day={clash.day} entries={entries} />}
          </div>
        </div>
      )}
      {!clash && hasFailed && (
        <div className={classes.unknown}>
          <span>{t('clash.unknown')}</span>
          <Button
            type="button"
            variant="subtle"
            onClick={() => roomMonths.send({ type: 'months.retry', months })}
          >
            {t('clash.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ClashText({ clash }: { clash: Clash }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const day = formatFullDay(clash.day, language);
  const what = clash.entry.kind === 'unavailable' ? 'closed' : 'reserved';
  return clash.hours
    ? t(`clash.${what}Hours`, { day, ...clash.hours })
    : t(`clash.${what}Day`, { day });
}
