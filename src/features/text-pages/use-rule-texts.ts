import { useTranslation } from 'react-i18next';
import { acceptedFileTypes, MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { formatUnit } from '#domain/number.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';

const MEGABYTE = 1024 * 1024;

/** A length of time or a size in the language of the page. */
export function useUnitText() {
  const language = useLanguage();
  return (value: number, unit: Parameters<typeof formatUnit>[1]) =>
    formatUnit(value, unit, language);
}

/** The values that sentences about the rules name, as they are written in the language of the page. */
export function useRuleTexts() {
  const { t } = useTranslation('payments');
  const { holdHours, freeCancelHours } = useSite();
  const unitText = useUnitText();
  const sizeText = (bytes: number) => unitText(bytes / MEGABYTE, 'megabyte');
  return {
    unitText,
    sizeText,
    hold: unitText(holdHours, 'hour'),
    cancel: unitText(freeCancelHours, 'hour'),
    formats: Object.keys(acceptedFileTypes)
      .map((ending) => ending.toUpperCase())
      .join(', '),
    size: sizeText(MAX_FILE_BYTES),
    /** The ways to pay that are set up, in one line; empty without any. */
    waysText: ({ cash, bankTransfer, ccp, cheque }: SiteSettings['payment']) =>
      [
        bankTransfer && t('methods.bank_transfer'),
        ccp && t('methods.ccp'),
        cheque && t('methods.cheque'),
        cash && t('methods.cash'),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
