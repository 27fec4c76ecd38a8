import { Button } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/rooms/calendar.ts';
import type { CalendarEntry, Room } from '#domain/rooms/room.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { MonthCalendar } from '#src/components/month-calendar.tsx';
import { PrivateCalendar } from '#src/components/private-calendar.tsx';
import classes from './booking-calendar.module.css';
import type { RoomMonths } from './use-room-months.ts';

interface BookingCalendarProps {
  room: Room;
  months: RoomMonths;
}

/** The room's calendar beside the form. Specification, section 2, Calendar. */
export function CalendarCard(props: BookingCalendarProps) {
  const { t } = useTranslation('calendar');
  return (
    <section className={classes.card} aria-label={t('roomCalendar')}>
      <h2 className={classes.title}>{t('roomCalendar')}</h2>
      <BookingCalendar {...props} />
    </section>
  );
}

/** On phones: the button that opens the room's calendar in a popup. */
export function CalendarPopup(props: BookingCalendarProps) {
  const { t } = useTranslation('calendar');
  const [isOpen, setIsOpen] = useState(false);
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
      <Dialog
        isOpen={isOpen}
        title={t('roomCalendar')}
        closeLabel={t('close')}
        onClose={() => setIsOpen(false)}
      >
        <BookingCalendar {...props} />
      </Dialog>
    </>
  );
}

const NO_ENTRIES: readonly CalendarEntry[] = [];

/** A look at the months: days are chosen in the form. */
function BookingCalendar({ room, months }: BookingCalendarProps) {
  const { month, today, read, show, retry } = months;
  const [wantedDay, setWantedDay] = useState(today);
  if (room.calendar_visibility === 'off') {
    return <PrivateCalendar />;
  }
  const chosenDay = [wantedDay, today].find((day) => monthOf(day) === month) ?? `${month}-01`;
  return (
    <MonthCalendar
      month={month}
      today={today}
      chosenDay={chosenDay}
      entries={read.value ?? NO_ENTRIES}
      isLoading={read.isLoading}
      failure={read.failure}
      onMonth={show}
      onDay={setWantedDay}
      onRetry={retry}
    />
  );
}
