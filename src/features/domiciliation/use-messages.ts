import { useTranslation } from 'react-i18next';
import type { DomiciliationField, DomiciliationFieldError } from '#domain/domiciliation/form.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { selectPlan } from '#machines/domiciliation/domiciliation.selectors.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';

/** What is wrong with a field in words. Specification, section 5, Domiciliation. */
export function useErrorText(
  plan: Pick<DomiciliationPlan, 'min_months'> | null,
): (error: DomiciliationFieldError) => string {
  const { t } = useTranslation('domiciliation');
  return (error) => t(`errors.${error}`, { count: plan?.min_months ?? 1 });
}

/** The message under each field, in the user's language. */
export function useMessages(): (field: DomiciliationField) => string | undefined {
  const errors = DomiciliationActor.useSelector((state) => state.context.errors);
  const textOf = useErrorText(DomiciliationActor.useSelector(selectPlan));
  return (field) => errors[field] && textOf(errors[field]);
}
