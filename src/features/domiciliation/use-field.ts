import type { DomiciliationField, DomiciliationForm } from '#domain/domiciliation/form.ts';
import { selectPlan } from '#machines/domiciliation/domiciliation.selectors.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { useErrorText } from './use-error-text.ts';

/** One field of the business step: only its own value and message make the caller render. */
export function useField<K extends Exclude<keyof DomiciliationForm, 'months'>>(name: K) {
  const value = DomiciliationActor.useSelector((state) => state.context.form[name]);
  const error = useFieldError(name);
  const actor = DomiciliationActor.useActorRef();
  return {
    value,
    error,
    change: (next: DomiciliationForm[K]) => {
      const change: Partial<Omit<DomiciliationForm, 'months'>> = {};
      change[name] = next;
      actor.send({ type: 'field.change', change });
    },
  };
}

/** What is wrong with a field of the chosen plan's form, in the reader's language. */
export function useMessage() {
  const plan = DomiciliationActor.useSelector(selectPlan);
  return useErrorText(plan ?? { min_months: 1 });
}

export function useFieldError(name: DomiciliationField): string | undefined {
  const textOf = useMessage();
  const code = DomiciliationActor.useSelector((state) => state.context.errors[name]);
  return code && textOf(code);
}
