import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withDaysAdded, withDayToggled } from '#domain/booking/choose-days.ts';
import { earliestStart, mostDays } from '#domain/booking/limits/limits.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import fields from '#src/components/form/field.module.css';
import { FieldFrame } from '#src/components/form/field.tsx';
import { focusField } from '#src/components/form/focus.ts';
import { useToday } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useIsTaken, useRoomMonths } from './room-months.ts';
import classes from './several-days.module.css';
import { useErrorText } from '#src/features/booking/form/use-error-text.ts';
import { useField } from '#src/features/booking/form/use-field.ts';
import { usePeriodClashes } from './use-period-clashes.ts';
import { WeeklyDays } from './weekly-days.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

/** The days of a request for several: added one by one or by the week, and removed. */
export function SeveralDays() {
  const { t } = useTranslation('booking-later');
  const { t: tPrice } = useTranslation('booking-price');
  const errorText = useErrorText();
  const today = useToday();
  const isTaken = useIsTaken();
  const roomMonths = useRoomMonths();
  const { value: days, error, onChange } = useField('days');
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const most = BookingActor.useSelector(({ context }) => mostDays(context.limits));
  const earliest = earliestStart(billingType, today);
  const withAdded = (added: readonly string[]) => withDaysAdded(days, added, { earliest, most });
  const count =
    days.length === 0
      ? t('severalDays.none')
      : tPrice('quantity.days', { count: days.length, value: String(days.length) });
  return (
    <FieldFrame name="days">
      <div className="stackSm">
        <DayInput
          label={t('severalDays.add')}
          isRequired
          today={today}
          value=""
          chosen={days}
          earliest={earliest}
          error={error}
          isTaken={isTaken}
          onMonth={(month) => roomMonths.send({ type: 'months.load', months: [month] })}
          staysOpen
          onChange={(day) =>
            onChange(days.includes(day) ? withDayToggled(days, day) : (withAdded([day]) ?? days))
          }
        />
        {billingType === 'hourly' && <p className={fields.hint}>{t('severalDays.hours')}</p>}
        <p role="status" className="medium">
          {days.length < most ? count : `${count} · ${errorText('tooManyDays')}`}
        </p>
        <ChosenDays days={days} onChange={onChange} />
        <WeeklyDays {...{ days, withAdded, onChange }} />
      </div>
    </FieldFrame>
  );
}

interface ChosenDaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

/** The chosen days, each with the button that removes it. The focus moves to the day that moved up. */
function ChosenDays({ days, onChange }: ChosenDaysProps) {
  const { t } = useTranslation('booking-later');
  const { t: tCalendar } = useTranslation('calendar');
  const dates = useDates();
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const taken = usePeriodClashes()
    .clashesAs(billingType)
    .map(({ day }) => day);
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    onChange(days.filter((_, position) => position !== index));
    // The days are drawn before the next frame.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      if (next) {
        next.focus();
      } else {
        focusField('days');
      }
    });
  };
  return (
    days.length > 0 && (
      <ul ref={list} className={classes.days} aria-label={t('severalDays.chosen')}>
        {days.map((day, index) => (
          <li key={day} className={classes.day} data-taken={taken.includes(day) || undefined}>
            <span className={classes.name}>{dates.shortDay(day)}</span>
            {taken.includes(day) && <VisuallyHidden>{tCalendar('taken')}</VisuallyHidden>}
            <ActionIcon
              variant="subtle"
              color="gray"
              radius="xl"
              aria-label={t('severalDays.remove', { day: dates.fullDay(day) })}
              onClick={() => remove(index)}
            >
              <X size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    )
  );
}
