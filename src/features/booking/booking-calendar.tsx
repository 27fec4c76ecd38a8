import { Button } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/month.ts';
import { chooseDay, type ChosenDays } from '#domain/rooms/clash.ts';
import { shiftDay } from '#domain/time.ts';
import {
  selectEntries,
  selectIsPrivate,
  selectMonth,
} from '#machines/room-months/room-months.selectors.ts';
import { formatDays, formatFullDay } from '#domain/dates.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { MonthCalendar } from '#src/components/month-calendar.tsx';
import { PrivateCalendar } from '#src/components/private-calendar.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './booking-calendar.module.css';
import { useRoomMonths, useRoomMonthsSelector, useIsTaken } from './room-months.ts';

/** The room's calendar beside the form. Specification, section 2, Calendar. */
export function CalendarCard() {
  const { t } = useTranslation('calendar');
  return (
    <section className={classes.card} aria-label={t('roomCalendar')}>
      <h2 className={classes.title}>{t('roomCalendar')}</h2>
      <BookingCalendar />
    </section>
  );
}

/** On phones: the button that opens the room's calendar in a popup. */
export function CalendarPopup() {
  const { t } = useTranslation('calendar');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="button"
        variant="default"
        className={classes.open}
        leftSection={<CalendarDays size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      <Dialog isOpen={isOpen} title={t('roomCalendar')} closeLabel={t('close')} onClose={close}>
        <BookingCalendar isDayFirst />
        <div className={classes.done}>
          <Button type="button" fullWidth onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The months, and the days of the form in them: pressing a free day chooses it. */
function BookingCalendar({ isDayFirst = false }: { isDayFirst?: boolean }) {
  const roomMonths = useRoomMonths();
  const month = useRoomMonthsSelector(selectMonth);
  const entries = useRoomMonthsSelector(selectEntries);
  const isPrivate = useRoomMonthsSelector(selectIsPrivate);
  const today = useToday();
  const { days, lastDay, hint, choose, isTaken } = useChosenDays();
  if (isPrivate) {
    return <PrivateCalendar />;
  }
  const chosenDay = [lastDay, days.startDate, today].find((day) => monthOf(day) === month);
  return (
    <>
      <p className={classes.hint} role="status">
        {hint}
      </p>
      <MonthCalendar
        month={month}
        today={today}
        chosenDay={chosenDay ?? `${month}-01`}
        selection={days}
        isTaken={isTaken}
        entries={entries}
        isDayFirst={isDayFirst}
        onMonth={(next) => roomMonths.send({ type: 'month.show', month: next })}
        onDay={choose}
        onRetry={() => roomMonths.send({ type: 'months.retry', months: [month] })}
      />
    </>
  );
}

/** A day that could not be chosen, or not as the last one; shown until the chosen days change. */
interface Refusal {
  day: string;
  isBetween: boolean;
  days: ChosenDays;
}

/** The form's days as a calendar shows and changes them. */
function useChosenDays() {
  const { t } = useTranslation('calendar');
  const actor = BookingActor.useActorRef();
  const today = useToday();
  const isTaken = useIsTaken();
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const startDate = BookingActor.useSelector(({ context }) => context.form.startDate);
  const endDate = BookingActor.useSelector(({ context }) => context.form.endDate);
  const canEdit = BookingActor.useSelector((state) => state.hasTag('editable'));
  const [refused, setRefused] = useState<Refusal | null>(null);
  const language = useLanguage();
  const days = { startDate, endDate };
  const shownRefusal =
    refused?.days.startDate === startDate && refused.days.endDate === endDate ? refused : null;

  const choose = (day: string) => {
    if (!canEdit || billingType === null) {
      return;
    }
    if (isTaken(day)) {
      setRefused({ day, isBetween: false, days });
      return;
    }
    const isFreeUntil = (first: string, last: string) => !daysFrom(first, last).some(isTaken);
    const next = chooseDay(billingType, days, day, isFreeUntil);
    setRefused(next.isBlocked ? { day, isBetween: true, days: next.days } : null);
    actor.send({ type: 'field.change', change: next.days });
  };

  const hint = () => {
    const day = formatFullDay(shownRefusal?.day ?? (startDate || today), language);
    if (shownRefusal) {
      return t(shownRefusal.isBetween ? 'choose.takenBetween' : 'choose.taken', { day });
    }
    if (startDate === '') {
      return t(billingType === 'hourly' ? 'choose.day' : 'choose.first');
    }
    if (billingType === 'hourly') {
      return t('choose.chosenDay', { day });
    }
    return endDate > startDate
      ? t('choose.chosenDays', { days: formatDays(startDate, endDate, language) })
      : t('choose.last', { day });
  };

  return {
    days,
    /** The day that was chosen or refused last; '' at first. */
    lastDay: shownRefusal?.day ?? (endDate || startDate),
    /** The text for the chosen days and for the next choice. */
    hint: canEdit ? hint() : '',
    choose,
    isTaken,
  };
}

/** The days from one to another, both included. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = shiftDay(day, 1)) {
    days.push(day);
  }
  return days;
}
