import type { DomiciliationField } from '#domain/domiciliation/form.ts';
import { selectPlan } from '#machines/domiciliation/domiciliation.selectors.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { useErrorText } from './use-error-text.ts';

/** The message under each field, in the user's language. */
export function useMessages(): (field: DomiciliationField) => string | undefined {
  const plan = DomiciliationActor.useSelector(selectPlan);
  const errors = DomiciliationActor.useSelector((state) => state.context.errors);
  const textOf = useErrorText(plan ?? { min_months: 1 });
  return (field) => errors[field] && textOf(errors[field]);
}
