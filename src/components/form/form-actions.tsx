import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import confirm from './confirm-button.module.css';
import classes from './form-actions.module.css';
import type { Elements } from '#src/components/elements.ts';

export interface FormActionTexts {
  submit: string;
  submitting: string;
  clear: string;
  clearDialog: ConfirmTexts;
}

interface FormActionsProps {
  isFirst: boolean;
  isLast: boolean;
  /** The server has the request; only documents remain to be sent. */
  isLocked: boolean;
  isEditable: boolean;
  /** Whether the primary action is enabled; it is not during the request. */
  canSubmit: boolean;
  /** The primary action waits for chosen files that are still being read. */
  isReading: boolean;
  canClear: boolean;
  texts: FormActionTexts;
  onBack: () => void;
  onClear: () => void;
  /** Before the primary action, in its bar on phones. */
  children: Elements;
}

/** Back, clear and the primary action, which submits the form: the handler goes to the next step or sends the request. */
export function FormActions({ texts, children, ...form }: FormActionsProps) {
  const { t } = useTranslation('form');
  const { isFirst, isLast, isLocked, isEditable, canSubmit, isReading } = form;
  const isWaiting = !canSubmit || isReading;
  const label = () => {
    if (!canSubmit) {
      return texts.submitting;
    }
    if (isReading) {
      return t('actions.reading');
    }
    if (isLocked) {
      return t('locked.again');
    }
    return isLast ? texts.submit : t('actions.next');
  };
  return (
    <div className={classes.actions}>
      {!isLocked && !isFirst && (
        <Button variant="default" disabled={!isEditable} onClick={form.onBack}>
          {t('actions.back')}
        </Button>
      )}
      <ConfirmButton
        label={isLocked ? t('locked.restart') : texts.clear}
        texts={isLocked ? t('locked.restartDialog', { returnObjects: true }) : texts.clearDialog}
        isDisabled={!form.canClear}
        onConfirm={form.onClear}
      />
      <div className={classes.bar}>
        {children}
        <Button type="submit" disabled={isWaiting} aria-busy={isWaiting}>
          {label()}
        </Button>
      </div>
    </div>
  );
}

/** The texts of the confirmation dialog. */
interface ConfirmTexts {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
}

interface ConfirmButtonProps {
  label: string;
  texts: ConfirmTexts;
  isDisabled: boolean;
  onConfirm: () => void;
}

/** A button for an action that cannot be undone: a dialog asks for confirmation. */
function ConfirmButton({ label, texts, isDisabled, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation('form');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        className={confirm.button}
        variant="subtle"
        disabled={isDisabled}
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
          <Button variant="default" data-autofocus onClick={() => setIsAsking(false)}>
            {texts.cancel}
          </Button>
          <Button
            color="accent"
            onClick={() => {
              setIsAsking(false);
              onConfirm();
            }}
          >
            {texts.confirm}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
