import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { shiftMonth } from '#domain/month.ts';
import { formatMonth } from './dates.ts';
import classes from './month-header.module.css';

interface MonthHeaderProps {
  /** The id of the month's name, by which its table is called. */
  id: string;
  /** `YYYY-MM` */
  month: string;
  canShow: (month: string) => boolean;
  onMonth: (month: string) => void;
}

/** The name of the shown month, read out when it changes, and the arrows that turn it. */
export function MonthHeader({ id, month, canShow, onMonth }: MonthHeaderProps) {
  const { i18n } = useTranslation('calendar');
  return (
    <div className={classes.header}>
      <h3 id={id} className={classes.month} aria-live="polite">
        {formatMonth(month, i18n.language as Language)}
      </h3>
      <MonthArrow text="previousMonth" month={shiftMonth(month, -1)} {...{ canShow, onMonth }} />
      <MonthArrow text="nextMonth" month={shiftMonth(month, 1)} {...{ canShow, onMonth }} />
    </div>
  );
}

interface MonthArrowProps extends Omit<MonthHeaderProps, 'id'> {
  text: 'previousMonth' | 'nextMonth';
}

/** Turns to `month`. At the end of what can be shown it stays in its place, so that it does not lose the focus. */
function MonthArrow({ text, month, canShow, onMonth }: MonthArrowProps) {
  const { t } = useTranslation('calendar');
  const isEnd = !canShow(month);
  const Chevron = text === 'previousMonth' ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
      className={classes.arrow}
      aria-label={t(text)}
      onClick={() => !isEnd && onMonth(month)}
      {...(isEnd && { 'aria-disabled': true, 'data-disabled': true })}
    >
      <Chevron size={22} data-mirrored aria-hidden />
    </ActionIcon>
  );
}
