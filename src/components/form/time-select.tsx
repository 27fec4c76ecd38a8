import { halfHours } from '#src/components/half-hours.ts';
import { NativeSelect, type NativeSelectProps } from './select.tsx';

interface TimeSelectProps extends Omit<NativeSelectProps, 'options'> {
  /** Only later times can be chosen. */
  after?: string;
}

/** A time of day in half hours, in the 24-hour format in every browser language. */
export function TimeSelect({ after = '', ...props }: TimeSelectProps) {
  const choices = halfHours.filter((time) => time > after);
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
