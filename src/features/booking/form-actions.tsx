import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/components/dialog.tsx';
import { useApp } from '#src/features/app-context.ts';
import { BookingActor, selectIsLocked } from './booking-actor.ts';
import classes from './form-actions.module.css';
import { SummarySheet } from './summary-sheet.tsx';

/** Back, clear, and the one primary action, which on a phone stands in a bar with the running total. */
export function FormActions() {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const step = BookingActor.useSelector((state) => state.context.step);
  const isLocked = BookingActor.useSelector(selectIsLocked);
  const canEdit = BookingActor.useSelector((state) => state.hasTag('editable'));
  return (
    <div className={classes.actions}>
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
      {isLocked ? (
        <ClearButton
          label={t('locked.restart')}
          texts={t('locked.restartDialog', { returnObjects: true })}
        />
      ) : (
        <ClearButton label={t('actions.clear')} texts={t('clear', { returnObjects: true })} />
      )}
      <div className={classes.bar}>
        <SummarySheet />
        <PrimaryButton />
      </div>
    </div>
  );
}

/** Submits the form, whose handler decides between the next step and the request itself. */
function PrimaryButton() {
  const { t } = useTranslation('booking');
  const isLast = BookingActor.useSelector((state) => state.context.step === 'notes');
  const isLocked = BookingActor.useSelector(selectIsLocked);
  const canSubmit = BookingActor.useSelector((state) => state.hasTag('documentsEditable'));
  const label = () => {
    if (!canSubmit) {
      return t('actions.submitting');
    }
    if (isLocked) {
      return t('locked.again');
    }
    return isLast ? t('actions.submit') : t('actions.next');
  };
  return (
    <Button type="submit" disabled={!canSubmit} aria-busy={!canSubmit}>
      {label()}
    </Button>
  );
}

interface ClearButtonProps {
  label: string;
  /** What the dialog says that asks first. */
  texts: { title: string; text: string; confirm: string; cancel: string };
}

/** Begins anew with an empty form: of a request that is not sent nothing stays, a sent one stays as it is. */
function ClearButton({ label, texts }: ClearButtonProps) {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const { documentFiles } = useApp();
  const canClear = BookingActor.useSelector((state) => state.can({ type: 'form.clear' }));
  const [isAsking, setIsAsking] = useState(false);
  const clear = () => {
    for (const { id } of actor.getSnapshot().context.documents) {
      documentFiles.delete(id);
    }
    setIsAsking(false);
    actor.send({ type: 'form.clear' });
  };
  return (
    <>
      <Button
        type="button"
        className={classes.clear}
        variant="subtle"
        disabled={!canClear}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={texts.title}
        closeLabel={t('close')}
        onClose={() => setIsAsking(false)}
      >
        <Text>{texts.text}</Text>
        <Group mt="lg" justify="flex-end">
          <Button type="button" variant="default" data-autofocus onClick={() => setIsAsking(false)}>
            {texts.cancel}
          </Button>
          <Button type="button" color="accent" onClick={clear}>
            {texts.confirm}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
