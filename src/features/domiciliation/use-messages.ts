import { useTranslation } from 'react-i18next';
import type { DomiciliationField, DomiciliationFieldError } from '#domain/domiciliation/form.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';

/** What is wrong with a field in words. Specification, section 5, Domiciliation. */
export function useErrorText(): (error: DomiciliationFieldError) => string {
  const { t } = useTranslation('domiciliation');
  const count = DomiciliationActor.useSelector(({ context }) => context.plan?.min_months ?? 1);
  return (error) => t(`errors.${error}`, { count });
}

/** The message under each field, in the user's language. */
export function useMessages(): (field: DomiciliationField) => string | undefined {
  const errors = DomiciliationActor.useSelector((state) => state.context.errors);
  const textOf = useErrorText();
  return (field) => errors[field] && textOf(errors[field]);
}
