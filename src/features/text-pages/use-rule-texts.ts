import { useTranslation } from 'react-i18next';
import { formatUnit } from '#domain/unit.ts';
import type { SiteInformation } from '#domain/site/information.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';

/** A length of time or a size in the language of the page. */
export function useUnitText() {
  const language = useLanguage();
  return (value: number, unit: Parameters<typeof formatUnit>[1]) =>
    formatUnit(value, unit, language);
}

/** The values that sentences about the rules name, as they are written in the language of the page. */
export function useRuleTexts({ rules, formats }: SiteInformation, payment: SiteProfile['payment']) {
  const { t } = useTranslation('payments');
  const { holdHours, freeCancelHours } = useSite();
  const unitText = useUnitText();
  return {
    hold: unitText(holdHours, 'hour'),
    cancel: unitText(freeCancelHours, 'hour'),
    ahead: unitText(rules.monthsAhead, 'month'),
    formats: formats.join(', '),
    size: unitText(rules.fileMegabytes, 'megabyte'),
    /** The ways to pay that are set up; empty without any. */
    ways: [
      payment.bankTransfer && t('methods.bank_transfer'),
      payment.ccp && t('methods.ccp'),
      payment.cheque && t('methods.cheque'),
      payment.cash && t('methods.cash'),
    ]
      .filter(Boolean)
      .join('\u00a0· '),
  };
}
