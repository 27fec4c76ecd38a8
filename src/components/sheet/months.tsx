import { formatMonths } from '#domain/time/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';

/** The first and the last of consecutive months. */
export function Months({ months }: { months: readonly string[] }) {
  const language = useLanguage();
  const [first] = months;
  return (
    first !== undefined && <span>{formatMonths(first, months.at(-1) ?? first, language)}</span>
  );
}
