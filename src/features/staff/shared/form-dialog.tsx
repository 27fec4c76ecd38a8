import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import type { Elements } from '#src/components/elements.ts';
import { StaffForm } from './staff-form.tsx';
import type { DialogForm } from './use-dialog-form.ts';

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
