import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shiftMonth } from '#domain/month.ts';
import { formatMonth } from './dates.ts';
import classes from './month-header.module.css';
import { useLanguage } from './use-language.ts';

interface MonthHeaderProps {
  /** The id of the month's name, for `aria-labelledby`. */
  id: string;
  /** `YYYY-MM` */
  month: string;
  canShow: (month: string) => boolean;
  onMonth: (month: string) => void;
}

/** The name of the shown month, announced when it changes, and the previous and next buttons. */
export function MonthHeader({ id, month, canShow, onMonth }: MonthHeaderProps) {
  const language = useLanguage();
  return (
    <div className={classes.header}>
      <h3 id={id} className={classes.month} aria-live="polite">
        {formatMonth(month, language)}
      </h3>
      <MonthArrow text="previousMonth" month={shiftMonth(month, -1)} {...{ canShow, onMonth }} />
      <MonthArrow text="nextMonth" month={shiftMonth(month, 1)} {...{ canShow, onMonth }} />
    </div>
  );
}

interface MonthArrowProps extends Omit<MonthHeaderProps, 'id'> {
  text: 'previousMonth' | 'nextMonth';
}

/** Shows `month`. At the end of the range it is disabled but stays focusable, so that it keeps the focus. */
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
