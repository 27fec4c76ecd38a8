import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/month.ts';
import { entriesByDay, type DayHours } from '#domain/rooms/calendar.ts';
import { choosableHours, freeHours, movedInto } from '#domain/rooms/free-hours.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { buildingTime } from '#domain/time.ts';
import { focusField } from '#src/components/form/focus.ts';
import { useApp, useToday } from '#src/features/app-context.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './period-clash.module.css';

interface FreeHoursOfferProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** What is in the room's calendar then. */
  entries: readonly CalendarEntry[];
}

/** The hours that are left of a day: pressing one moves the chosen hours there, as long as they were where that fits. */
export function FreeHoursOffer({ day, entries }: FreeHoursOfferProps) {
  const { t } = useTranslation('booking-later');
  const { clock } = useApp();
  const today = useToday();
  const actor = BookingActor.useActorRef();
  const titleId = useId();
  const ofDay = entriesByDay(entries, monthOf(day)).get(day) ?? [];
  const now = day === today ? buildingTime(clock.now()) : '';
  const free = freeHours(ofDay).flatMap((hours) => choosableHours(hours, now) ?? []);
  const take = (hours: DayHours) => {
    const { startTime, endTime } = actor.getSnapshot().context.form;
    const moved = movedInto(hours, { from: startTime, to: endTime });
    const change = { startTime: moved.from, endTime: moved.to };
    actor.send({ type: 'field.change', change });
    // The offer is gone with its buttons.
    requestAnimationFrame(() => focusField('startTime'));
  };
  if (free.length === 0) {
    return t('free.none');
  }
  return (
    <div role="group" aria-labelledby={titleId} className={classes.free}>
      <span id={titleId}>{t('free.title')}</span>
      {free.map((hours) => (
        <Button key={hours.from} type="button" variant="default" onClick={() => take(hours)}>
          <HoursText {...hours} />
        </Button>
      ))}
    </div>
  );
}

function HoursText({ from, to }: DayHours) {
  const { t } = useTranslation('booking-later');
  if (from === '00:00') {
    return t('free.until', { to });
  }
  return to === '24:00' ? t('free.from', { from }) : <bdi dir="ltr">{`${from}–${to}`}</bdi>;
}
