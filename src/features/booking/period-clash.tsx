import { Button } from '@mantine/core';
import { CalendarX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formPeriod } from '#domain/booking/form.ts';
import type { BookingPeriod } from '#domain/booking/price.ts';
import type { Language } from '#domain/language.ts';
import { firstClash, monthsTouched, type Clash } from '#domain/rooms/clash.ts';
import { formatFullDay } from '#src/components/dates.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './period-clash.module.css';
import { useFormMonths } from './use-room-months.ts';

/** A period longer than any that a calendar shows is the server's to judge. */
const MOST_MONTHS = 24;

/**
 * Says which day or hours of the chosen period are reserved already, as far as the calendar tells. It stops nobody: the server
 * decides (issue 4; rulings, Availability).
 */
export function PeriodClash() {
  const { t } = useTranslation('booking');
  const months = useFormMonths();
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const period = BookingActor.useSelector(({ context }) => formPeriod(context.form), isSamePeriod);
  const isRefused = BookingActor.useSelector(
    ({ context }) => context.errors.startDate === 'periodTaken',
  );
  const { want, readAgain, retry, isPrivate } = months;
  // The days are chosen in fields, in the calendar, or restored with a draft: what they touch is read in any case.
  useEffect(() => want(monthsTouched(period, MOST_MONTHS)), [want, period]);
  // What the server refuses, the calendar did not show: it has changed.
  useEffect(() => {
    if (isRefused && !isPrivate) {
      readAgain();
    }
  }, [isRefused, isPrivate, readAgain]);

  const touched = isPrivate ? [] : monthsTouched(period, MOST_MONTHS);
  const entries = touched.flatMap((month) => months.of(month).value ?? []);
  const clash = billingType && firstClash(entries, billingType, period);
  const failed = clash ? [] : touched.filter((month) => months.of(month).failure);
  return (
    <div role="status">
      {clash && (
        <p className={classes.clash}>
          <CalendarX size={20} aria-hidden className={classes.icon} />
          <span>
            <ClashText clash={clash} /> {t('clash.advice')}
          </span>
        </p>
      )}
      {failed.length > 0 && (
        <div className={classes.unknown}>
          <span>{t('clash.unknown')}</span>
          <Button type="button" variant="subtle" onClick={() => failed.forEach(retry)}>
            {t('clash.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ClashText({ clash }: { clash: Clash }) {
  const { t, i18n } = useTranslation('booking');
  const day = formatFullDay(clash.day, i18n.language as Language);
  const what = clash.entry.kind === 'unavailable' ? 'closed' : 'reserved';
  return clash.hours
    ? t(`clash.${what}Hours`, { day, ...clash.hours })
    : t(`clash.${what}Day`, { day });
}

function isSamePeriod(one: BookingPeriod, other: BookingPeriod): boolean {
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.startTime === other.startTime &&
    one.endTime === other.endTime
  );
}
