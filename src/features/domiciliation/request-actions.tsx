import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { domiciliationTotal } from '#domain/domiciliation/plan.ts';
import {
  selectIsEditable,
  selectIsLocked,
  selectPlan,
} from '#machines/domiciliation/domiciliation.selectors.ts';
import { Amount } from '#src/components/amount.tsx';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useApp } from '#src/features/app-context.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import classes from './request-form.module.css';

/** Back, clear, and the one primary action, which on a phone stands in a bar with the running total. */
export function RequestActions() {
  const { t } = useTranslation('form');
  const actor = DomiciliationActor.useActorRef();
  const step = DomiciliationActor.useSelector((state) => state.context.step);
  const isLocked = DomiciliationActor.useSelector(selectIsLocked);
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  return (
    <FormActions
      primary={
        <>
          <RunningTotal />
          <PrimaryButton />
        </>
      }
    >
      {!isLocked && step !== 'months' && (
        <Button
          type="button"
          variant="default"
          disabled={!canEdit}
          onClick={() => actor.send({ type: 'step.back' })}
        >
          {t('actions.back')}
        </Button>
      )}
      <ClearButton />
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

/** Submits the form, whose handler decides between the next step and the request itself. */
function PrimaryButton() {
  const { t } = useTranslation('domiciliation');
  const { t: tForm } = useTranslation('form');
  const isLast = DomiciliationActor.useSelector((state) => state.context.step === 'documents');
  const isLocked = DomiciliationActor.useSelector(selectIsLocked);
  const canSubmit = DomiciliationActor.useSelector((state) => state.hasTag('documentsEditable'));
  const label = () => {
    if (!canSubmit) {
      return t('actions.submitting');
    }
    if (isLocked) {
      return tForm('locked.again');
    }
    return isLast ? t('actions.submit') : tForm('actions.next');
  };
  return (
    <Button type="submit" disabled={!canSubmit} aria-busy={!canSubmit}>
      {label()}
    </Button>
  );
}

/** Begins anew at the plans: of a request that is not sent nothing stays, a sent one stays as it is. */
function ClearButton() {
  const { t } = useTranslation('domiciliation');
  const { t: tForm } = useTranslation('form');
  const actor = DomiciliationActor.useActorRef();
  const { documentFiles } = useApp();
  const isLocked = DomiciliationActor.useSelector(selectIsLocked);
  const canClear = DomiciliationActor.useSelector((state) => state.can({ type: 'form.clear' }));
  const clear = () => {
    for (const { id } of actor.getSnapshot().context.documents) {
      documentFiles.delete(id);
    }
    actor.send({ type: 'form.clear' });
  };
  return (
    <ConfirmButton
      label={isLocked ? tForm('locked.restart') : t('actions.clear')}
      texts={
        isLocked
          ? tForm('locked.restartDialog', { returnObjects: true })
          : t('clear', { returnObjects: true })
      }
      isDisabled={!canClear}
      onConfirm={clear}
    />
  );
}
