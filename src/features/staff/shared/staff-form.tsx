import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { Elements } from '#src/components/elements.ts';
import { RefusalText } from './refusal-text.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

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
    <form
      noValidate
      className={ui.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) {
          onSubmit();
        }
      }}
      onKeyDown={(event) =>
        // A dialog closes by itself.
        event.key === 'Escape' && !event.currentTarget.closest('dialog') && onCancel?.()
      }
    >
      {children}
      <div role="alert" className={ui.failure}>
        {failure && <RefusalText failure={failure} />}
      </div>
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
    </form>
  );
}
