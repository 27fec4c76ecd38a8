import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDinars, typedDinars } from '#domain/money/typed-amount.ts';
import { cancellationRefund } from '#domain/account/free-cancelling.ts';
import { cancelCall } from '#domain/staff/decisions.ts';
import { amountText } from '#src/components/price/amount.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { FormDialog } from '#src/features/staff/shared/staff-form.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { useRequest } from './decision-actor.ts';
import { usePreviewed } from '#src/features/staff/shared/use-staff-call.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** Cancels an approved booking; what is given back is shown first. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'refusals']);
  const language = useLanguage();
  const { instant: instantText } = useDates();
  const { clock } = useApp();
  const { call } = useStaff();
  const request = useRequest();
  const { ref_code: ref, paid_amount: paid, free_cancel_end: end } = request;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(typedDinars(paid));
  const rule = cancellationRefund(request, clock.now());
  const isDecided = rule === 'late';
  const refund = readDinars(typed);
  const isMissing = reason.trim() === '';
  const { form, preview, onChange } = usePreviewed({
    input: { ref, reason, ...(isDecided && refund !== null && { refund }) },
    isValid: !isMissing && (!isDecided || refund !== null),
    run: (input, options) => call(cancelCall, input, options),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('cancel.title', { reference: ref })}
      submit={t(preview ? 'work.cancel' : 'cancel.check')}
      {...{ form, onClose }}
    >
      <p className="hint">
        {t(`cancel.${rule}`, {
          end: end && instantText(end),
          paid: amountText(paid, language),
        })}
      </p>
      <LongTextField
        name="reason"
        label={t('cancel.reason')}
        rows={3}
        isRequired
        hasInitialFocus
        value={reason}
        error={form.isChecked && isMissing ? t('refusals:reason_missing') : undefined}
        onChange={onChange(setReason)}
      />
      {isDecided && (
        <TextField
          name="refund"
          label={t('cancel.refund')}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          error={form.isChecked && refund === null ? t('staff-pages:amountMissing') : undefined}
          onChange={onChange(setTyped)}
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
