import { useTranslation } from 'react-i18next';
import type { DomiciliationFieldError } from '#domain/domiciliation/form.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';

/** What is wrong with a field in words. Specification, section 5, Domiciliation. */
export function useErrorText({
  min_months,
}: Pick<DomiciliationPlan, 'min_months'>): (error: DomiciliationFieldError) => string {
  const { t } = useTranslation('domiciliation');
  return (error) => t(`errors.${error}`, { count: min_months });
}
