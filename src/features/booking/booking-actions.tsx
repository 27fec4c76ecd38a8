import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useApp } from '#src/features/app-context.ts';
import { BookingActor, selectIsLocked } from './booking-actor.ts';
import { SummarySheet } from './summary-sheet.tsx';

/** Back, clear, and the one primary action, which on a phone stands in a bar with the running total. */
export function BookingActions() {
  const { t } = useTranslation('form');
  const actor = BookingActor.useActorRef();
  const step = BookingActor.useSelector((state) => state.context.step);
  const isLocked = BookingActor.useSelector(selectIsLocked);
  const canEdit = BookingActor.useSelector((state) => state.hasTag('editable'));
  return (
    <FormActions
      primary={
        <>
          <SummarySheet />
          <PrimaryButton />
        </>
      }
    >
      {!isLocked && step !== 'generalInfo' && (
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

/** Submits the form, whose handler decides between the next step and the request itself. */
function PrimaryButton() {
  const { t } = useTranslation('booking');
  const { t: tForm } = useTranslation('form');
  const isLast = BookingActor.useSelector((state) => state.context.step === 'notes');
  const isLocked = BookingActor.useSelector(selectIsLocked);
  const canSubmit = BookingActor.useSelector((state) => state.hasTag('documentsEditable'));
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

/** Begins anew with an empty form: of a request that is not sent nothing stays, a sent one stays as it is. */
function ClearButton() {
  const { t } = useTranslation('booking');
  const { t: tForm } = useTranslation('form');
  const actor = BookingActor.useActorRef();
  const { documentFiles } = useApp();
  const isLocked = BookingActor.useSelector(selectIsLocked);
  const canClear = BookingActor.useSelector((state) => state.can({ type: 'form.clear' }));
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
