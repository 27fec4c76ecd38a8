import type { ReactNode } from 'react';
import {
  selectCanClear,
  selectCanEditDocuments,
  selectIsEditable,
  selectIsLoading,
  selectIsLocked,
} from '#machines/shared/request-form.selectors.ts';
import { FormActions, type FormActionTexts } from '#src/components/form/form-actions.tsx';
import { CONTENT_ID } from '#src/components/skip-link.tsx';
import { useApp } from '#src/features/app-context.ts';
import { useRequestForm, useRequestFormSelector } from './request-form-context.ts';

interface RequestActionsProps {
  isFirst: boolean;
  isLast: boolean;
  texts: FormActionTexts;
  /** The running total, for phones. */
  children: ReactNode;
}

export function RequestActions({ children, ...props }: RequestActionsProps) {
  const actor = useRequestForm();
  const { documentFiles } = useApp();
  const clear = () => {
    for (const { id } of actor.getSnapshot().context.documents) {
      documentFiles.delete(id);
    }
    actor.send({ type: 'form.clear' });
    if (selectIsLoading(actor.getSnapshot())) {
      // The button is gone with the form; the dialog above it closes first.
      requestAnimationFrame(() => document.getElementById(CONTENT_ID)?.focus());
    }
  };
  return (
    <FormActions
      {...props}
      isLocked={useRequestFormSelector(selectIsLocked)}
      isEditable={useRequestFormSelector(selectIsEditable)}
      canSubmit={useRequestFormSelector(selectCanEditDocuments)}
      canClear={useRequestFormSelector(selectCanClear)}
      onBack={() => actor.send({ type: 'step.back' })}
      onClear={clear}
    >
      {children}
    </FormActions>
  );
}
