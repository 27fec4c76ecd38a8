import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton, type ConfirmTexts } from './confirm-button.tsx';
import classes from './form-actions.module.css';

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
  canClear: boolean;
  texts: FormActionTexts;
  onBack: () => void;
  onClear: () => void;
  /** Before the primary action, in its bar on phones. */
  children: ReactNode;
}

/** Back, clear and the primary action, which submits the form: the handler goes to the next step or sends the request. */
export function FormActions({ texts, children, ...form }: FormActionsProps) {
  const { t } = useTranslation('form');
  const { isFirst, isLast, isLocked, isEditable, canSubmit } = form;
  const label = () => {
    if (!canSubmit) {
      return texts.submitting;
    }
    if (isLocked) {
      return t('locked.again');
    }
    return isLast ? texts.submit : t('actions.next');
  };
  return (
    <div className={classes.actions}>
      {!isLocked && !isFirst && (
        <Button type="button" variant="default" disabled={!isEditable} onClick={form.onBack}>
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
        <Button type="submit" disabled={!canSubmit} aria-busy={!canSubmit}>
          {label()}
        </Button>
      </div>
    </div>
  );
}
