import { useTranslation } from 'react-i18next';
import { DayInput } from '#src/components/form/day-input.tsx';
import type { NativeSelectProps } from '#src/components/form/select.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useToday } from '#src/features/app-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { EARLIEST } from '#src/features/staff/shared/fields.tsx';

type MomentInputProps = Pick<NativeSelectProps, 'label' | 'value' | 'error' | 'onChange'> & {
  isRequired: boolean;
  hasTime: boolean;
};

const FIRST_TIME = '09:00';

/** A day `YYYY-MM-DD`, or a day and a time `YYYY-MM-DDTHH:mm`; '': none. */
export function MomentInput({ hasTime, value, onChange, ...field }: MomentInputProps) {
  const { t } = useTranslation('staff-offer');
  const today = useToday();
  const [day = '', time = ''] = value.split('T');
  const dayInput = (
    <DayInput
      {...field}
      {...{ today, earliest: EARLIEST, isClearable: !field.isRequired }}
      value={day}
      onChange={(chosen) =>
        onChange(hasTime && chosen ? `${chosen}T${time || FIRST_TIME}` : chosen)
      }
    />
  );
  return hasTime ? (
    <div className={ui.columns}>
      {dayInput}
      <TimeSelect
        label={t('time', { field: field.label })}
        isAnyTime
        isDisabled={day === ''}
        isRequired={field.isRequired}
        value={time}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
      />
    </div>
  ) : (
    dayInput
  );
}
