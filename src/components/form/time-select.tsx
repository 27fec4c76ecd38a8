import { timeChoices } from '#domain/time/half-hours.ts';
import { useSite } from '#src/components/site-context.ts';
import { NativeSelect, type NativeSelectProps } from './select.tsx';

interface TimeSelectProps extends Omit<NativeSelectProps, 'options'> {
  /** Only later times can be chosen. */
  after?: string;
  /** Also when the building is closed. */
  isAnyTime?: boolean;
}

/** A time of the opening hours in half hours, in the 24-hour format in every browser language; a chosen one stays listed. */
export function TimeSelect({ after = '', isAnyTime = false, ...props }: TimeSelectProps) {
  const building = useSite();
  const times = timeChoices(isAnyTime ? null : building, props.value, after);
  return <NativeSelect {...props} options={times.map((time) => ({ value: time, label: time }))} />;
}
