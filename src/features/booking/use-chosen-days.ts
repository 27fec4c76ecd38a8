import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDay, type ChosenDays } from '#domain/rooms/clash.ts';
import { shiftDay } from '#domain/time.ts';
import { formatDays, formatFullDay } from '#src/components/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import { BookingActor } from './booking-actor.ts';
import { useIsTaken } from './room-months.ts';

/** A day that could not be chosen, or not as the last one; shown until the chosen days change. */
interface Refusal {
  day: string;
  isBetween: boolean;
  days: ChosenDays;
}

interface ChosenDaysInCalendar {
  days: ChosenDays;
  /** The day that was chosen or refused last; '' at first. */
  lastDay: string;
  /** The text for the chosen days and for the next choice. */
  hint: string;
  choose: (day: string) => void;
  isTaken: (day: string) => boolean;
}

/** The form's days as a calendar shows and changes them. */
export function useChosenDays(): ChosenDaysInCalendar {
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
    lastDay: shownRefusal?.day ?? (endDate || startDate),
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
