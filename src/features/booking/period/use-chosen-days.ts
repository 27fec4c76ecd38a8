import { useTranslation } from 'react-i18next';
import { foldDays } from '#domain/period/days.ts';
import { hasSeveralDays } from '#domain/booking/form/form.ts';
import { formatDays, formatFullDay } from '#domain/time/dates.ts';
import { formatDayList } from '#domain/period/day-list.ts';
import { useLanguage } from '#src/components/use-language.ts';
import type { DayPress } from '#domain/booking/form/press-day.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useIsTaken } from './room-months.ts';
import { useErrorText } from '#src/features/booking/form/use-error-text.ts';

/** The form's days as a calendar shows them. */
export function useChosenDays() {
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
