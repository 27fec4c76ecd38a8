import { Input, VisuallyHidden, ActionIcon } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endOfEndingMonth,
  isSelectableMonth,
  selectableMonths,
} from '#domain/domiciliation/months.ts';
import { selectIsEditable } from '#machines/request-form/request-form.selectors.ts';
import { formatDay, formatMonth, formatMonthName } from '#domain/time/dates.ts';
import { FieldFrame } from '#src/components/form/field.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import classes from './months-field.module.css';
import { useFieldError } from './use-field.ts';
import { useMonthFocus } from './use-month-focus.ts';
import { useMonthsText } from './use-months-text.ts';

/** First step: the months, on Mantine's month picker. Specification, sections 4 and 5, Domiciliation. */
export function MonthsStep() {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const today = useToday();
  /** The chosen months `YYYY-MM`, the earliest first. */
  const months = DomiciliationActor.useSelector(({ context }) => context.form.months);
  const minMonths = DomiciliationActor.useSelector(({ context }) => context.plan?.min_months ?? 1);
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  const error = useFieldError('months');
  const language = useLanguage();
  const id = useId();
  const monthsText = useMonthsText();
  const end = endOfEndingMonth(months, today);
  const { year, setYear, tabStop, focusRef, ...listeners } = useMonthFocus(months, today);

  const controlOf = (date: string) => {
    const month = date.slice(0, 'YYYY-MM'.length);
    const isChosen = months.includes(month);
    return {
      ref: focusRef(month),
      // The picker lets Tab reach the selected control: `aria-pressed` marks the chosen months.
      selected: month === tabStop,
      disabled: !canEdit || !isSelectableMonth(month, today),
      'aria-label': formatMonth(month, language),
      'aria-pressed': isChosen,
      'data-month': month,
      'data-first-control': month === tabStop || undefined,
      children: (
        <>
          {isChosen && <Check size={16} />}
          <span>{formatMonthName(month, language)}</span>
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
        className="stackXs"
      >
        <VisuallyHidden id={`${id}-label`}>{t('months.title')}</VisuallyHidden>
        <p id={`${id}-hint`} className="dimmed">
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
            onMonthSelect={(date) =>
              actor.send({ type: 'month.toggle', month: date.slice(0, 'YYYY-MM'.length) })
            }
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
        <div role="status">
          <p className="medium">{monthsText(months) ?? t('months.none')}</p>
          {end && (
            <p className="hint">
              {t('months.ending', {
                month: formatMonthName(end, language),
                day: formatDay(end, language),
              })}
            </p>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

interface YearHeaderProps {
  year: string;
  today: string;
  onYear: (year: string) => void;
}

/** The shown year, read out when it changes, and the arrows that turn it; never to a year without a month to choose. */
function YearHeader({ year, today, onYear }: YearHeaderProps) {
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
