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
import { useRoomMonths, useRoomMonthsSelector } from './room-months.ts';
import { useChosenDays } from './use-chosen-days.ts';

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
