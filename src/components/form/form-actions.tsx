import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton, type ConfirmTexts } from './confirm-button.tsx';
import classes from './form-actions.module.css';

interface FormActionsProps {
  isFirst: boolean;
  isLast: boolean;
  /** The server has the request: only its documents are still to be sent. */
  isLocked: boolean;
  isEditable: boolean;
  /** The primary action can be pressed; it cannot while the request is under way. */
  canSubmit: boolean;
  canClear: boolean;
  texts: { submit: string; submitting: string; clear: string; clearDialog: ConfirmTexts };
  onBack: () => void;
  onClear: () => void;
  /** Before the primary action, in the bar that it has on a phone. */
  children: ReactNode;
}

/** Back, clear, and the one primary action: it submits the form, whose handler decides between the next step and the request. */
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
