import { useTranslation } from 'react-i18next';
import { laterDay } from '#domain/time/time.ts';
import type { TypedPeriod } from '#domain/period/typed-period.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useToday } from '#src/features/app-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';

interface PeriodFieldsProps {
  period: TypedPeriod;
  isHourly: boolean;
  earliest: string;
  error?: string | undefined;
  onChange: (part: Partial<TypedPeriod>) => void;
}

/** The day, or the first and the last one. Needs the texts of `calendar`. */
export function DayFields({ period, isHourly, earliest, error, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('staff-pages');
  const today = useToday();
  const { start, end } = period;
  return (
    <div className={ui.columns}>
      <DayInput
        label={t(isHourly ? 'period.day' : 'period.firstDay')}
        value={start}
        {...{ today, earliest, error }}
        onChange={(day) => onChange({ start: day, end: laterDay(end, day) })}
      />
      {!isHourly && (
        <DayInput
          label={t('period.lastDay')}
          value={end}
          today={today}
          earliest={start}
          onChange={(day) => onChange({ end: day })}
        />
      )}
    </div>
  );
}

interface TimeFieldsProps extends Pick<PeriodFieldsProps, 'period' | 'onChange'> {
  /** Also when the building is closed. */
  isAnyTime?: boolean;
}

export function TimeFields({ period, isAnyTime = false, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('staff-pages');
  const { startTime, endTime } = period;
  return (
    <div className={ui.columns}>
      <TimeSelect
        label={t('period.from')}
        isAnyTime={isAnyTime}
        value={startTime}
        onChange={(time) => onChange({ startTime: time })}
      />
      <TimeSelect
        label={t('period.to')}
        isAnyTime={isAnyTime}
        after={startTime}
        value={endTime}
        onChange={(time) => onChange({ endTime: time })}
      />
    </div>
  );
}
