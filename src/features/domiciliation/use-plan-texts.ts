import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { localized } from '#domain/language.ts';
import { useLanguage } from '#src/components/use-language.ts';

/** A plan's own texts in the language of the page. */
export function usePlanTexts(): Record<
  'nameOf' | 'descriptionOf',
  (plan: DomiciliationPlan) => string
> {
  const language = useLanguage();
  return {
    nameOf: (plan) => localized(plan, 'name', language),
    descriptionOf: (plan) => localized(plan, 'description', language),
  };
}
