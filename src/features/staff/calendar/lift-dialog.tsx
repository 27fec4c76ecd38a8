import { useTranslation } from 'react-i18next';
import { liftCall, type Closure } from '#domain/staff/closures.ts';
import { showToast } from '#src/components/feedback/toasts.ts';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { InstantRange } from '#src/features/staff/shared/instant.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { useDialogForm } from '#src/features/staff/shared/use-dialog-form.ts';

interface LiftDialogProps {
  closure: Pick<Closure, 'id' | 'start' | 'end' | 'reason'>;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a closure. */
export function LiftDialog({
  closure: { id, reason, start, end },
  onClose,
  onDone,
}: LiftDialogProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const { call } = useStaff();
  const form = useDialogForm(async () => {
    const { others } = await call(liftCall, { id });
    onClose();
    onDone();
    await showToast({
      tone: 'success',
      message: others.length > 0 ? t('lift.others', { count: others.length }) : t('lift.done'),
      closeLabel: t('staff-pages:close'),
    });
  });
  return (
    <FormDialog title={t('lift.action')} submit={t('lift.action')} {...{ form, onClose }}>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p>
        <InstantRange start={start} end={end} />
      </p>
      <p>{t('lift.text')}</p>
    </FormDialog>
  );
}
