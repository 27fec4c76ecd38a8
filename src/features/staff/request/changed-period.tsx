import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChangedDays } from '#domain/period/typed-period.ts';
import { formatShortDay } from '#domain/time/dates.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import { DayFields, TimeFields } from '#src/features/staff/shared/period-fields.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

interface ChangedPeriodProps {
  period: ChangedDays;
  isHourly: boolean;
  onChange: (part: Partial<ChangedDays>) => void;
}

/** The days and hours of a change. */
export function ChangedPeriod({ period, isHourly, onChange }: ChangedPeriodProps) {
  const today = useToday();
  const { days, start } = period;
  return (
    <>
      {days ? (
        <SeveralDays days={days} onChange={(next) => onChange({ days: next })} />
      ) : (
        <DayFields {...{ period, isHourly, onChange }} earliest={start < today ? start : today} />
      )}
      {isHourly && <TimeFields {...{ period, onChange }} isAnyTime />}
    </>
  );
}

interface SeveralDaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

function SeveralDays({ days, onChange }: SeveralDaysProps) {
  const { t } = useTranslation('staff-requests');
  const language = useLanguage();
  const today = useToday();
  return (
    <>
      <div className={ui.row}>
        {days.map((day) => (
          <Button
            key={day}
            variant="default"
            size="sm"
            aria-label={t('change.removeDay', { day: formatShortDay(day, language) })}
            rightSection={<X size={16} />}
            disabled={days.length === 1}
            onClick={() => onChange(days.filter((other) => other !== day))}
          >
            {formatShortDay(day, language)}
          </Button>
        ))}
      </div>
      <DayInput
        label={t('change.addDay')}
        value=""
        today={today}
        earliest={today}
        isTaken={(day) => days.includes(day)}
        onChange={(day) => onChange([...days, day].sort())}
      />
    </>
  );
}
