import { useTranslation } from 'react-i18next';
import { liftCall, type Closure } from '#domain/staff/closures.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { showToast } from '#src/components/toasts.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';

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
  const language = useLanguage();
  const building = useSite();
  const { call } = useStaff();
  const lifting = useStaffCall(async () => {
    const { others } = await call(liftCall, { id });
    onDone();
    await showToast({
      tone: 'success',
      message: others.length > 0 ? t('lift.others', { count: others.length }) : t('lift.done'),
      closeLabel: t('staff-pages:close'),
    });
  });
  return (
    <FormDialog
      title={t('lift.title')}
      submit={t('lift.submit')}
      isBusy={lifting.isBusy}
      failure={lifting.failure}
      onClose={onClose}
      onSubmit={() => void lifting.start()}
    >
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p>{`${formatInstant(building, start, language)} – ${formatInstant(building, end, language)}`}</p>
      <p>{t('lift.text')}</p>
    </FormDialog>
  );
}
