import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuseAskCall } from '#domain/staff/decisions.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useMayDo, useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useRequest } from './decision-actor.ts';
import classes from './verdict.module.css';

type OpenDialog = 'change' | 'cancel' | 'refuse' | null;

/** What is done with an approved booking: changed, cancelled; what its customer asks for is answered. */
export function BookingWork() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const mayDo = useMayDo();
  const { status, ask, billing_type: billing, room_name } = useRequest();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  if (status !== 'approved' || !mayDo('bookings.change')) {
    return null;
  }
  const close = () => setDialog(null);
  const isChangeable = room_name !== null && billing !== 'monthly';
  const open = ask?.status === 'open' ? ask : null;
  return (
    <section className={classes.panel} aria-label={t('work.title')}>
      {open && <Asked ask={open} />}
      <div className={classes.actions}>
        {isChangeable && (
          <Button
            variant={open?.kind === 'change' ? 'filled' : 'default'}
            onClick={() => setDialog('change')}
          >
            {t(open?.kind === 'change' ? 'work.grantChange' : 'work.change')}
          </Button>
        )}
        <Button
          variant={open?.kind === 'cancellation' ? 'filled' : 'default'}
          onClick={() => setDialog('cancel')}
        >
          {t(open?.kind === 'cancellation' ? 'work.grantCancellation' : 'work.cancel')}
        </Button>
        {open && (
          <Button variant="default" onClick={() => setDialog('refuse')}>
            {t('work.refuseAsk')}
          </Button>
        )}
      </div>
      {dialog === 'change' && <ChangeDialog onClose={close} />}
      {dialog === 'cancel' && <CancelDialog onClose={close} />}
      {dialog === 'refuse' && <RefuseAskDialog onClose={close} />}
    </section>
  );
}

function Asked({
  ask: { kind, text, created_at },
}: {
  ask: { kind: 'change' | 'cancellation'; text: string; created_at: string };
}) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const at = formatInstant(useSite(), created_at, useLanguage());
  return (
    <>
      <h2 className={classes.title}>{t(`work.asked.${kind}`)}</h2>
      <p className={classes.hint}>{t('documents.sent', { at })}</p>
      {text && (
        <p>
          <bdi>{text}</bdi>
        </p>
      )}
    </>
  );
}

/** The customer reads the answer, and the booking stays as it is. */
function RefuseAskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { call } = useStaff();
  const { ref_code: ref } = useRequest();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const refusing = useStaffCall(async () => {
    await call(refuseAskCall, { ref, reason });
    onClose();
  });
  return (
    <FormDialog
      title={t('work.refuseAsk')}
      submit={t('work.sendAnswer')}
      isBusy={refusing.isBusy}
      failure={refusing.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (!isMissing) {
          void refusing.start();
        }
      }}
    >
      <LongTextField
        name="reason"
        label={t('work.answer')}
        rows={4}
        isRequired
        hasInitialFocus
        value={reason}
        error={isChecked && isMissing ? t('price.reasonMissing') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
