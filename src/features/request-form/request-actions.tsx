import type { ReactNode } from 'react';
import {
  selectCanClear,
  selectCanEditDocuments,
  selectIsEditable,
  selectIsLocked,
} from '#machines/shared/request-form.selectors.ts';
import { FormActions, type FormActionTexts } from '#src/components/form/form-actions.tsx';
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
