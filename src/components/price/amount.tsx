import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { formatDinars, formatRate } from '#domain/money/money.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** Centimes as dinars with two decimals, readable in right-to-left text too. */
export function Amount({ centimes }: { centimes: number }) {
  return <bdi data-nowrap>{formatDinars(centimes, useLanguage())}</bdi>;
}

/** The same for a text without markup, such as a toast. */
export function amountText(centimes: number, language: Language): string {
  return `\u2066${formatDinars(centimes, language)}\u2069`;
}

/** A rate before TVA: `3,400 DA HT`. */
export function RateHt({ centimes }: { centimes: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Rate centimes={centimes} /> <span>{t('prices.ht')}</span>
    </>
  );
}

/** Centimes as a rate, without decimals where the amount is whole. */
export function Rate({ centimes }: { centimes: number }) {
  return <bdi data-nowrap>{formatRate(centimes, useLanguage())}</bdi>;
}
