import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectableMonths } from '#domain/domiciliation/months.ts';
import classes from './months-field.module.css';

interface YearHeaderProps {
  year: string;
  today: string;
  onYear: (year: string) => void;
}

/** The shown year, read out when it changes, and the arrows that turn it; never to a year without a month to choose. */
export function YearHeader({ year, today, onYear }: YearHeaderProps) {
  const { first, last } = selectableMonths(today);
  return (
    <div className={classes.header}>
      <p className={classes.year} aria-live="polite">
        <bdi>{year}</bdi>
      </p>
      <YearArrow
        text="previousYear"
        isEnd={first.startsWith(year)}
        step={-1}
        {...{ year, onYear }}
      />
      <YearArrow text="nextYear" isEnd={last.startsWith(year)} step={1} {...{ year, onYear }} />
    </div>
  );
}

interface YearArrowProps extends Omit<YearHeaderProps, 'today'> {
  text: 'previousYear' | 'nextYear';
  isEnd: boolean;
  step: number;
}

/** At the end of what can be shown it stays in its place, so that it does not lose the focus. */
function YearArrow({ text, isEnd, step, year, onYear }: YearArrowProps) {
  const { t } = useTranslation('domiciliation');
  const Chevron = text === 'previousYear' ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
      className={classes.arrow}
      aria-label={t(`months.${text}`)}
      onClick={() => !isEnd && onYear(String(Number(year) + step))}
      {...(isEnd && { 'aria-disabled': true, 'data-disabled': true })}
    >
      <Chevron size={22} data-mirrored aria-hidden />
    </ActionIcon>
  );
}
