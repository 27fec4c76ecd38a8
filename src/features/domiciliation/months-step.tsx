import { selectPlan } from '#machines/domiciliation/domiciliation.selectors.ts';
import { selectIsEditable } from '#machines/shared/request-form.selectors.ts';
import { useToday } from '#src/features/app-context.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { MonthsField } from './months-field.tsx';
import { useMessages } from './use-messages.ts';

/** First step: the months. */
export function MonthsStep() {
  const actor = DomiciliationActor.useActorRef();
  const messageOf = useMessages();
  const today = useToday();
  const months = DomiciliationActor.useSelector((state) => state.context.form.months);
  const minMonths = DomiciliationActor.useSelector((state) => selectPlan(state)?.min_months ?? 1);
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  return (
    <MonthsField
      months={months}
      today={today}
      minMonths={minMonths}
      error={messageOf('months')}
      isDisabled={!canEdit}
      onToggle={(month) => actor.send({ type: 'month.toggle', month })}
    />
  );
}
