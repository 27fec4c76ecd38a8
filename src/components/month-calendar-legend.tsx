import { useTranslation } from 'react-i18next';
import { calendarEntryKinds } from '#domain/rooms/room.ts';
import classes from './month-calendar.module.css';
import { useCalendarTexts } from './use-calendar-texts.ts';

/** The legend of the colours, patterns and letters. Specification, section 2, Calendar. */
export function MonthCalendarLegend({ hasEvents }: { hasEvents: boolean }) {
  const { t } = useTranslation('calendar');
  const { letterOf } = useCalendarTexts();
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {calendarEntryKinds.map((kind) => (
        <li key={kind}>
          <span className={classes.letter} data-kind={kind} aria-hidden>
            {letterOf(kind)}
          </span>
          {t(kind)}
        </li>
      ))}
      <li>
        <span className={classes.todaySample} aria-hidden />
        {t('today')}
      </li>
      <li>
        <span className={classes.weekendSample} aria-hidden />
        {t('weekend')}
      </li>
      {hasEvents && (
        <li>
          <span className={classes.event} aria-hidden />
          {t('publicEvent')}
        </li>
      )}
    </ul>
  );
}
