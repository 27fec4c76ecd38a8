import { Input, VisuallyHidden } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isSelectableMonth } from '#domain/domiciliation/months.ts';
import { formatMonth, formatMonthName } from '#src/components/dates.ts';
import { FieldFrame } from '#src/components/form/field.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import classes from './months-field.module.css';
import { useMonthFocus } from './use-month-focus.ts';
import { useMonthsText } from './use-months-text.ts';
import { YearHeader } from './year-header.tsx';

interface MonthsFieldProps {
  /** The chosen months `YYYY-MM`, the earliest first. */
  months: readonly string[];
  /** The building's day. */
  today: string;
  minMonths: number;
  error?: string | undefined;
  isDisabled?: boolean;
  /** A month was pressed; the caller changes `months`. */
  onToggle: (month: string) => void;
}

/** The months of a request, on Mantine's month picker. Specification, sections 4 and 5, Domiciliation. */
export function MonthsField({
  months,
  today,
  minMonths,
  error,
  isDisabled = false,
  onToggle,
}: MonthsFieldProps) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const id = useId();
  const monthsText = useMonthsText();
  const { year, setYear, tabStop, focusRef, ...listeners } = useMonthFocus(months, today);

  const controlOf = (date: string) => {
    const month = date.slice(0, 'YYYY-MM'.length);
    const isChosen = months.includes(month);
    return {
      ref: focusRef(month),
      // The picker lets Tab reach the selected control: `aria-pressed` marks the chosen months.
      selected: month === tabStop,
      disabled: isDisabled || !isSelectableMonth(month, today),
      'aria-label': formatMonth(month, language),
      'aria-pressed': isChosen,
      'data-month': month,
      'data-first-control': month === tabStop || undefined,
      children: (
        <>
          {isChosen && <Check size={16} aria-hidden="true" />}
          {formatMonthName(month, language)}
        </>
      ),
    };
  };

  return (
    <FieldFrame name="months">
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-error`}
        className={classes.field}
      >
        <VisuallyHidden id={`${id}-label`}>{t('months.title')}</VisuallyHidden>
        <p id={`${id}-hint`} className={classes.hint}>
          {t('months.hint', { count: minMonths })}
        </p>
        <div
          className={classes.picker}
          data-invalid={error !== undefined || undefined}
          {...listeners}
        >
          <YearHeader year={year} today={today} onYear={setYear} />
          {/* Its own header has buttons that lose the focus at the ends, and its own keys no reading direction. */}
          <MonthPicker
            date={`${year}-01-01`}
            value={null}
            onMonthSelect={(date) => onToggle(date.slice(0, 'YYYY-MM'.length))}
            maxLevel="year"
            getMonthControlProps={controlOf}
            classNames={{
              calendarHeader: classes.ownHeader,
              monthsList: classes.months,
              monthsListCell: classes.cell,
              monthsListControl: classes.month,
            }}
          />
        </div>
        <div id={`${id}-error`}>{error && <Input.Error size="md">{error}</Input.Error>}</div>
        <p role="status" className={classes.chosen}>
          {monthsText(months) ?? t('months.none')}
        </p>
      </div>
    </FieldFrame>
  );
}
