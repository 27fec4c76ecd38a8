import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { formatMonths } from '#src/components/dates.ts';

/** The first and the last of consecutive months. */
export function Months({ months }: { months: readonly string[] }) {
  const { i18n } = useTranslation('account');
  const [first] = months;
  return (
    first !== undefined && formatMonths(first, months.at(-1) ?? first, i18n.language as Language)
  );
}
