import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffFailure } from '#domain/staff/failure.ts';
import { Dialog } from '#src/components/dialog.tsx';
import type { Elements } from '#src/components/elements.ts';
import classes from './form-dialog.module.css';
import { RefusalText } from './refusal-text.tsx';

interface FormDialogProps {
  title: string;
  /** The text of the button that sends the form. */
  submit: string;
  isBusy: boolean;
  /** Why the last call failed; what was typed is still there. */
  failure: StaffFailure | null;
  children: Elements;
  onSubmit: () => void;
  onClose: () => void;
}

/** A form in a dialog: Enter sends it, Escape closes it. */
export function FormDialog({ title, submit, isBusy, failure, ...props }: FormDialogProps) {
  const { t } = useTranslation('staff-pages');
  return (
    <Dialog isOpen title={title} closeLabel={t('close')} onClose={props.onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) {
            props.onSubmit();
          }
        }}
      >
        {props.children}
        <div role="alert" className={classes.failure}>
          {failure && <RefusalText failure={failure} />}
        </div>
        <div className={classes.actions}>
          <Button type="button" variant="default" disabled={isBusy} onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
