import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { localized, type Language } from '#domain/language.ts';

/** A plan's own texts in the language of the page. */
export function usePlanTexts(): Record<
  'nameOf' | 'descriptionOf',
  (plan: DomiciliationPlan) => string
> {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return {
    nameOf: (plan) => localized(plan, 'name', language),
    descriptionOf: (plan) => localized(plan, 'description', language),
  };
}
