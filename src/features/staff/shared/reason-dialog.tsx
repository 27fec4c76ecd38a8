import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import type { Elements } from '#src/components/elements.ts';
import { FormDialog } from './form-dialog.tsx';
import { useDialogForm } from './use-dialog-form.ts';

interface ReasonDialogProps {
  title: string;
  submit: string;
  /** Of the reason. */
  label: string;
  /** Above the reason. */
  children?: Elements;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A decision that needs a reason: the customer reads it. */
export function ReasonDialog({ label, children, send, onClose, ...texts }: ReasonDialogProps) {
  const { t } = useTranslation('refusals');
  const [reason, setReason] = useState('');
  const isMissing = reason.trim() === '';
  const form = useDialogForm(async () => {
    await send(reason);
    onClose();
  }, !isMissing);
  return (
    <FormDialog {...texts} {...{ form, onClose }}>
      {children}
      <LongTextField
        name="reason"
        label={label}
        rows={4}
        maxLength={2000}
        isRequired
        hasInitialFocus
        value={reason}
        error={form.isChecked && isMissing ? t('reason_missing') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
