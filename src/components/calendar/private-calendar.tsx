import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './private-calendar.module.css';

/** Shown in place of the calendar of a room whose calendar is private. Specification, section 2, Room detail. */
export function PrivateCalendar() {
  const { t } = useTranslation('calendar');
  return (
    <div className={classes.notice}>
      <Lock size={22} className={classes.icon} />
      <div>
        <p className={classes.title}>{t('private.title')}</p>
        <p className="dimmed">{t('private.text')}</p>
      </div>
    </div>
  );
}
