import { InputBase } from '@mantine/core';
import { ChevronDown } from 'lucide-react';

export interface NativeSelectProps {
  label: string;
  value: string;
  name?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** On a page: it takes the focus of the pressed button, which is gone. */
  autoFocus?: boolean;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select with the layout of the other fields. */
export function NativeSelect(props: NativeSelectProps) {
  return (
    <InputBase
      component="select"
      size="md"
      pointer
      label={<span>{props.label}</span>}
      name={props.name}
      rightSection={<ChevronDown size={18} />}
      rightSectionPointerEvents="none"
      withAsterisk={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      value={props.value}
      autoFocus={props.autoFocus}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  );
}

type SelectInputProps<T extends string> = Pick<NativeSelectProps, 'label' | 'autoFocus'> & {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** Chooses one of its options. */
export function SelectInput<T extends string>({ onChange, ...props }: SelectInputProps<T>) {
  const choose = (next: string) => {
    const chosen = props.options.find(({ value }) => value === next);
    if (chosen) {
      onChange(chosen.value);
    }
  };
  return <NativeSelect {...props} onChange={choose} />;
}
