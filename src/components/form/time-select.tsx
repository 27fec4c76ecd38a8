import { halfHours, openHalfHours } from '#domain/time/half-hours.ts';
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
  const choices = (isAnyTime ? halfHours : openHalfHours(building)).filter((time) => time > after);
  const isListed = choices.includes(props.value);
  return (
    <NativeSelect
      {...props}
      options={(isListed ? choices : [props.value, ...choices]).map((time) => ({
        value: time,
        label: time,
      }))}
    />
  );
}
