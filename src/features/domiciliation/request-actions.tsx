import { useTranslation } from 'react-i18next';
import { domiciliationTotal } from '#domain/domiciliation/plan.ts';
import {
  selectIsEditable,
  selectIsLocked,
  selectPlan,
} from '#machines/domiciliation/domiciliation.selectors.ts';
import { Amount } from '#src/components/amount.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useApp } from '#src/features/app-context.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import classes from './request-form.module.css';

/** What can be done with the form; on a phone the running total stands beside it. */
export function RequestActions() {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const { documentFiles } = useApp();
  const step = DomiciliationActor.useSelector((state) => state.context.step);
  const clear = () => {
    for (const { id } of actor.getSnapshot().context.documents) {
      documentFiles.delete(id);
    }
    actor.send({ type: 'form.clear' });
  };
  return (
    <FormActions
      isFirst={step === 'months'}
      isLast={step === 'documents'}
      isLocked={DomiciliationActor.useSelector(selectIsLocked)}
      isEditable={DomiciliationActor.useSelector(selectIsEditable)}
      canSubmit={DomiciliationActor.useSelector((state) => state.hasTag('documentsEditable'))}
      canClear={DomiciliationActor.useSelector((state) => state.can({ type: 'form.clear' }))}
      texts={{
        submit: t('actions.submit'),
        submitting: t('actions.submitting'),
        clear: t('actions.clear'),
        clearDialog: t('clear', { returnObjects: true }),
      }}
      onBack={() => actor.send({ type: 'step.back' })}
      onClear={clear}
    >
      <RunningTotal />
    </FormActions>
  );
}

/** On phones, where the summary is far from the button. */
function RunningTotal() {
  const plan = DomiciliationActor.useSelector(selectPlan);
  const months = DomiciliationActor.useSelector((state) => state.context.form.months);
  return (
    plan && (
      <p className={classes.total}>
        <Amount centimes={domiciliationTotal(plan, months)} />
      </p>
    )
  );
}
