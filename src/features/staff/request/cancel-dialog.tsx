import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDinars, typedDinars } from '#domain/money/typed-amount.ts';
import { cancelCall } from '#domain/staff/decisions.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { amountText } from '#src/components/amount.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp } from '#src/features/app-context.ts';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useRequest } from './decision-actor.ts';
import { usePreviewed } from './use-previewed.ts';
import classes from './verdict.module.css';

/** Cancels an approved booking; what is given back is shown first. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const site = useSite();
  const language = useLanguage();
  const { clock } = useApp();
  const { call } = useStaff();
  const { ref_code: ref, paid_amount: paid, free_cancel_end: end, ask } = useRequest();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(typedDinars(paid));
  const [isChecked, setIsChecked] = useState(false);
  const asked = ask?.status === 'open' && ask.kind === 'cancellation' ? ask.created_at : null;
  const isFree = end !== null && (asked ?? clock.now().toISOString()) < end;
  const cancelling = usePreviewed(
    (input: { ref: string; reason: string; refund?: number }, options) =>
      call(cancelCall, input, options),
    onClose,
  );
  const { preview } = cancelling;
  const refund = readDinars(typed);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={t('cancel.title', { reference: ref })}
      submit={t(preview ? 'cancel.send' : 'cancel.check')}
      isBusy={cancelling.isBusy}
      failure={cancelling.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (!isMissing && (isFree || paid === 0 || refund !== null)) {
          cancelling.submit({
            ref,
            reason,
            ...(!isFree && paid > 0 && refund !== null && { refund }),
          });
        }
      }}
    >
      <p className={classes.hint}>
        {paid === 0
          ? t('cancel.unpaid')
          : isFree
            ? t('cancel.free', { end: formatInstant(site, end, language) })
            : t('cancel.late', { paid: amountText(paid, language) })}
      </p>
      <LongTextField
        name="reason"
        label={t('cancel.reason')}
        rows={3}
        isRequired
        hasInitialFocus
        value={reason}
        error={isChecked && isMissing ? t('price.reasonMissing') : undefined}
        onChange={(next) => {
          setReason(next);
          cancelling.change();
        }}
      />
      {!isFree && paid > 0 && (
        <TextField
          name="refund"
          label={t('cancel.refund')}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          error={isChecked && refund === null ? t('staff-pages:amountMissing') : undefined}
          onChange={(next) => {
            setTyped(next);
            cancelling.change();
          }}
        />
      )}
      <div role="status">
        {preview && (
          <p>
            <span>
              {t('cancel.preview', {
                refund: amountText(preview.to_refund, language),
                kept: amountText(preview.kept, language),
              })}
            </span>{' '}
            {preview.events.length > 0 && (
              <span>{t('cancel.events', { events: preview.events.join(', ') })}</span>
            )}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
