import { Button } from '@mantine/core';
import { dayIn } from '#domain/rooms/calendar-choice.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectEntries,
  selectIsPrivate,
  selectMonth,
} from '#machines/room-months/room-months.selectors.ts';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { MonthCalendar } from '#src/components/calendar/month-calendar.tsx';
import { PrivateCalendar } from '#src/components/calendar/private-calendar.tsx';
import { useToday } from '#src/features/app-context.ts';
import classes from './booking-calendar.module.css';
import { useRoomMonths, useRoomMonthsSelector, useIsTaken } from './room-months.ts';
import { foldDays } from '#domain/period/days.ts';
import { hasSeveralDays } from '#domain/booking/form/form.ts';
import { formatDays, formatFullDay } from '#domain/time/dates.ts';
import { formatDayList } from '#domain/period/day-list.ts';
import { useLanguage } from '#src/components/site-context.ts';
import type { DayPress } from '#domain/booking/form/press-day.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useErrorText } from '#src/features/booking/form/use-error-text.ts';

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
        variant="default"
        className={classes.open}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <CalendarDays size={18} />
        <span className="unseenOnPhone">{t('open')}</span>
      </Button>
      <Dialog isOpen={isOpen} title={t('roomCalendar')} closeLabel={t('close')} onClose={close}>
        <BookingCalendar isPopup />
        <div className={classes.done}>
          <Button fullWidth onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The months, and the days of the form in them: pressing a free day chooses it. */
function BookingCalendar({ isPopup = false }: { isPopup?: boolean }) {
  const roomMonths = useRoomMonths();
  const month = useRoomMonthsSelector(selectMonth);
  const entries = useRoomMonthsSelector(selectEntries);
  const isPrivate = useRoomMonthsSelector(selectIsPrivate);
  const today = useToday();
  const { isSeveral, selection, latestDays, noteOf, hint, isTaken } = useChosenDays();
  if (isPrivate) {
    return <PrivateCalendar />;
  }
  const chosenText = (
    <p className={classes.hint} data-several={isSeveral || undefined} role="status">
      {hint}
    </p>
  );
  return (
    <>
      {!isPopup && chosenText}
      <MonthCalendar
        month={month}
        today={today}
        chosenDay={dayIn(month, [...latestDays, today])}
        selection={selection}
        isTaken={isTaken}
        noteOf={noteOf}
        entries={entries}
        above={isPopup && chosenText}
        onMonth={(next) => roomMonths.send({ type: 'month.show', month: next })}
        onDay={(day) => roomMonths.send({ type: 'day.press', day })}
        onRetry={() => roomMonths.send({ type: 'months.retry', months: [month] })}
      />
    </>
  );
}

/** The form's days as a calendar shows them. */
function useChosenDays() {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const errorText = useErrorText();
  const isTaken = useIsTaken();
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const startDate = BookingActor.useSelector(({ context }) => context.form.startDate);
  const endDate = BookingActor.useSelector(({ context }) => context.form.endDate);
  const days = BookingActor.useSelector(({ context }) => context.form.days);
  const press = BookingActor.useSelector(({ context }) => context.press);
  const isSeveral = BookingActor.useSelector(({ context }) => hasSeveralDays(context.form));
  const canEdit = BookingActor.useSelector((state) => state.hasTag('editable'));
  const refusalHint = ({ day, refusal }: DayPress) =>
    refusal === 'taken' || refusal === 'takenBetween'
      ? t(`choose.${refusal}`, { day: formatFullDay(day, language) })
      : refusal && errorText(refusal);
  const severalHint = () =>
    days.length === 0
      ? t('choose.several')
      : t('choose.list', { count: days.length, days: formatDayList(days, language) });
  const periodHint = () => {
    if (startDate === '') {
      return t(billingType === 'hourly' ? 'choose.day' : 'choose.first');
    }
    const day = formatFullDay(startDate, language);
    if (billingType === 'hourly') {
      return t('choose.chosenDay', { day });
    }
    return endDate > startDate
      ? t('choose.chosenDays', { days: formatDays(startDate, endDate, language) })
      : t('choose.last', { day });
  };
  const hint = () => (press && refusalHint(press)) ?? (isSeveral ? severalHint() : periodHint());

  const end = endDate > startDate ? endDate : startDate;
  const period = startDate === '' ? [] : [{ start: startDate, end }];
  return {
    isSeveral,
    /** The chosen days as ranges without a gap. */
    selection: isSeveral ? foldDays(days) : period,
    /** The day that was pressed last, and the last and the first chosen one; '' where there is none. */
    latestDays: [press?.day ?? '', endDate, startDate],
    /** The place of a day among several, for screen readers; '' where it has none. */
    noteOf: (day: string) => {
      const index = isSeveral ? days.indexOf(day) : -1;
      return index < 0 ? '' : t('choose.place', { position: index + 1, total: days.length });
    },
    /** The text for the chosen days and for the next choice. */
    hint: canEdit ? hint() : '',
    isTaken,
  };
}
