import { useTranslation } from 'react-i18next';
import { refuseAskCall } from '#domain/staff/decisions.ts';
import { DialogButton, ReasonDialog } from '#src/features/staff/shared/staff-form.tsx';
import { Instant } from '#src/features/staff/shared/columns.tsx';
import { useMayDo, useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useRequest } from './decision-actor.ts';

/** What is done with an approved booking: changed, cancelled; what its customer asks for is answered. */
export function BookingWork() {
  const { t } = useTranslation('staff-requests');
  const mayDo = useMayDo();
  const { call } = useStaff();
  const { ref_code: ref, status, ask, billing_type: billing, room_name } = useRequest();
  if (status !== 'approved' || !mayDo('bookings.change')) {
    return null;
  }
  const open = ask?.status === 'open' ? ask : null;
  const asked = open?.kind;
  const variantOf = (kind: typeof asked) => (asked === kind ? 'filled' : 'default');
  return (
    <section className={`${ui.panel} stack`} aria-label={t('work.title')}>
      {open && (
        <>
          <h2 className="title">{t(`work.asked.${open.kind}`)}</h2>
          <p className="hint">
            <Instant at={open.created_at} />
          </p>
          {open.text && (
            <p>
              <bdi>{open.text}</bdi>
            </p>
          )}
        </>
      )}
      <div className={ui.actions}>
        {room_name !== null && billing !== 'monthly' && (
          <DialogButton
            variant={variantOf('change')}
            label={t(asked === 'change' ? 'work.grantChange' : 'work.change')}
          >
            {(close) => <ChangeDialog onClose={close} />}
          </DialogButton>
        )}
        <DialogButton
          variant={variantOf('cancellation')}
          label={t(asked === 'cancellation' ? 'work.grantCancellation' : 'work.cancel')}
        >
          {(close) => <CancelDialog onClose={close} />}
        </DialogButton>
        <DialogButton label={t('work.refuseAsk')} isHidden={!open}>
          {(close) => (
            <ReasonDialog
              title={t('work.refuseAsk')}
              submit={t('work.sendAnswer')}
              label={t('work.answer')}
              send={(reason) => call(refuseAskCall, { ref, reason })}
              onClose={close}
            />
          )}
        </DialogButton>
      </div>
    </section>
  );
}
