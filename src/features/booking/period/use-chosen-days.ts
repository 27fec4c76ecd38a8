import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addRefusal, withDayToggled } from '#domain/booking/choose-days.ts';
import { daysOfRange, foldDays } from '#domain/period/days.ts';
import { hasSeveralDays } from '#domain/booking/form/form.ts';
import { earliestStart, mostDays } from '#domain/booking/limits/limits.ts';
import { formatDays, formatFullDay } from '#domain/time/dates.ts';
import { formatDayList } from '#domain/period/day-list.ts';
import { chooseDay } from '#domain/rooms/calendar-choice.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useIsTaken } from './room-months.ts';
import { useErrorText } from '#src/features/booking/form/use-error-text.ts';

/** The day that was pressed last, and why it could not be chosen, or not as the last one; kept until the chosen days change. */
interface Press {
  day: string;
  refusal: ReturnType<typeof addRefusal> | 'takenBetween';
  /** The days that are chosen since. */
  chosen: readonly string[];
}

/** The form's days as a calendar shows and changes them. */
export function useChosenDays() {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const errorText = useErrorText();
  const actor = BookingActor.useActorRef();
  const today = useToday();
  const isTaken = useIsTaken();
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const startDate = BookingActor.useSelector(({ context }) => context.form.startDate);
  const endDate = BookingActor.useSelector(({ context }) => context.form.endDate);
  const days = BookingActor.useSelector(({ context }) => context.form.days);
  const isSeveral = BookingActor.useSelector(({ context }) => hasSeveralDays(context.form));
  const canEdit = BookingActor.useSelector((state) => state.hasTag('editable'));
  const [lastPress, setLastPress] = useState<Press | null>(null);
  const chosen = isSeveral ? days : [startDate, endDate];
  const press = lastPress?.chosen.join() === chosen.join() ? lastPress : null;

  const toggle = (day: string) => {
    const earliest = earliestStart(billingType, today);
    const most = mostDays(actor.getSnapshot().context.limits);
    const refusal = days.includes(day) ? null : addRefusal(days, day, { earliest, most, isTaken });
    const next = refusal ? days : withDayToggled(days, day);
    setLastPress({ day, refusal, chosen: next });
    if (!refusal) {
      actor.send({ type: 'field.change', change: { days: next } });
    }
  };
  const choose = (day: string) => {
    if (!canEdit || billingType === null) {
      return;
    }
    if (isSeveral) {
      toggle(day);
      return;
    }
    if (isTaken(day)) {
      setLastPress({ day, refusal: 'taken', chosen });
      return;
    }
    const isFreeUntil = (start: string, end: string) => !daysOfRange({ start, end }).some(isTaken);
    const next = chooseDay(billingType, { startDate, endDate }, day, isFreeUntil);
    const refusal = next.isBlocked ? 'takenBetween' : null;
    setLastPress({ day, refusal, chosen: [next.days.startDate, next.days.endDate] });
    actor.send({ type: 'field.change', change: next.days });
  };

  const refusalHint = ({ day, refusal }: Press) =>
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
    choose,
    isTaken,
  };
}
