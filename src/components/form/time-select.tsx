import { NativeSelect } from './select.tsx';

interface TimeSelectProps {
  label: string;
  value: string;
  name?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Only later times can be chosen. */
  after?: string;
  onChange: (time: string) => void;
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

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
