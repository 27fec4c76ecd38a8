import { DayInput } from '#src/components/form/day-input.tsx';
import { useToday } from '#src/features/app-context.ts';

/** Days before the house was open: none is too early to be looked up. */
export const EARLIEST = '2020-01-01';

interface DayFilterProps {
  label: string;
  value: string | undefined;
  earliest?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day by which a list is filtered, if any. Needs the texts of `calendar`. */
export function DayFilter({ label, value = '', earliest = EARLIEST, onChange }: DayFilterProps) {
  const today = useToday();
  return (
    <DayInput
      {...{ label, value, today, earliest }}
      isClearable
      onChange={(day) => onChange(day || undefined)}
    />
  );
}
