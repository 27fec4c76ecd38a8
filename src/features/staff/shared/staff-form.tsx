import { Button, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffFailure } from '#domain/staff/failure.ts';
import { Form } from '#src/components/form.tsx';
import type { Elements } from '#src/components/elements.ts';
import { RefusalAlert } from './refusal-text.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { type DialogForm, useDialogForm } from './use-staff-call.ts';
import { useState } from 'react';
import { LongTextField } from '#src/components/form/long-text-field.tsx';

interface StaffFormProps {
  /** The text of the button that sends the form; null: there is nothing to send. */
  submit: string | null;
  isBusy: boolean;
  canSend?: boolean;
  color?: 'accent' | 'primary';
  /** Why the last call failed; what was typed is still there. */
  failure: StaffFailure | null;
  children: Elements;
  /** Beside the buttons. */
  more?: Elements;
  onSubmit: () => void;
  /** Without it, the form has no way to be left. */
  onCancel?: () => void;
}

/** A form of staff: Enter sends it, Escape leaves it, and a failed call can be repeated. */
export function StaffForm({ submit, isBusy, canSend = true, failure, ...props }: StaffFormProps) {
  const { t } = useTranslation('staff-pages');
  const { color = 'primary', children, more, onSubmit, onCancel } = props;
  return (
    <Form
      className="stack"
      onSubmit={() => !isBusy && onSubmit()}
      onKeyDown={(event) =>
        // A dialog closes by itself.
        event.key === 'Escape' && !event.currentTarget.closest('dialog') && onCancel?.()
      }
    >
      {children}
      <RefusalAlert failure={failure} />
      <div className={ui.actions}>
        {onCancel && (
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {more}
        {submit !== null && (
          <Button type="submit" color={color} loading={isBusy} disabled={!canSend}>
            {submit}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface FormDialogProps {
  title: string;
  /** The text of the button that sends the form. */
  submit: string;
  form: Pick<DialogForm, 'isBusy' | 'failure' | 'onSubmit'>;
  isWide?: boolean;
  children: Elements;
  onClose: () => void;
}

/** A form in a dialog. */
export function FormDialog({ title, isWide = false, form, onClose, ...content }: FormDialogProps) {
  const { t } = useTranslation('staff-pages');
  const { isBusy, failure, onSubmit } = form;
  return (
    <Dialog isOpen {...{ title, isWide, onClose }} closeLabel={t('close')}>
      <StaffForm {...content} {...{ isBusy, failure, onSubmit }} onCancel={onClose} />
    </Dialog>
  );
}

interface DialogButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'color' | 'leftSection'
> {
  label: string;
  /** For screen readers, where a list has many such buttons: what it is about. */
  about?: string;
  /** There is nothing to open any more; an open dialog stays, with what was typed. */
  isHidden?: boolean;
  /** The dialog. */
  children: (close: () => void) => Elements;
}

/** A button that opens a dialog. */
export function DialogButton(props: DialogButtonProps) {
  const { label, about, isHidden = false, children, ...button } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {!isHidden && (
        <Button variant="default" {...button} onClick={() => setIsOpen(true)}>
          <span>{label}</span>
          {about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
        </Button>
      )}
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

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
