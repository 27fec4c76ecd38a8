import { useTranslation } from 'react-i18next';
import type { DomiciliationFieldError } from '#domain/domiciliation/form.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { selectPlan } from '#machines/domiciliation/domiciliation.selectors.ts';
import { createFormHooks } from '#src/features/create-form-hooks.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';

/** What is wrong with a field in words. Specification, section 5, Domiciliation. */
export function useErrorText(
  plan: Pick<DomiciliationPlan, 'min_months'> | null,
): (error: DomiciliationFieldError) => string {
  const { t } = useTranslation('domiciliation');
  return (error) => t(`errors.${error}`, { count: plan?.min_months ?? 1 });
}

function useErrorTextOfPlan() {
  return useErrorText(DomiciliationActor.useSelector(selectPlan));
}

export const { useField, useFieldError } = createFormHooks(
  DomiciliationActor.useActorRef,
  useErrorTextOfPlan,
);
