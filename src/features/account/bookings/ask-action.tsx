import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAskComplete, MAX_ASK_LENGTH, type AskKind } from '#domain/account/asks.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { cleanText } from '#domain/text/text.ts';
import { Form } from '#src/components/form.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import { useFreeCancelling } from './use-free-cancelling.ts';
import { useConfirmation } from '#src/features/actors/use-call.ts';

interface AskDialogOptions {
  kind: AskKind;
  booking: BookingDetails;
  onSend: (text: string) => Promise<void>;
  onSent: () => void;
}

/** A dialog that asks staff for a change or a cancellation of an approved booking, in the customer's words. */
export function useAskDialog({ kind, booking, onSend, onSent }: AskDialogOptions) {
  const { t } = useTranslation('account-asks');
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const rule = useFreeCancelling(booking);
  const cost = rule
    ? t(rule.isFree ? 'cancellation.free' : 'cancellation.late', { date: rule.date })
    : t('cancellation.decided');
  const asking = useConfirmation(async () => {
    await onSend(cleanText(text).trim());
    onSent();
    void showToast({ tone: 'success', message: t('sent'), closeLabel: t('close') });
  });
  const isComplete = isAskComplete({ kind, text });
  const open = () => {
    if (!asking.isBusy) {
      setText('');
      setIsChecked(false);
    }
    asking.open();
  };
  return {
    kind,
    open,
    dialog: (
      <Dialog
        isOpen={asking.isOpen}
        title={t(`${kind}.title`, { reference: booking.ref_code })}
        closeLabel={t('close')}
        onClose={asking.close}
      >
        <Form
          ref={form}
          className="stack"
          onSubmit={() => {
            setIsChecked(true);
            if (isComplete) {
              asking.send();
            } else {
              form.current?.querySelector('textarea')?.focus();
            }
          }}
        >
          <p>{kind === 'cancellation' ? cost : t('change.text')}</p>
          <LongTextField
            name="ask"
            label={t(`${kind}.label`)}
            rows={4}
            maxLength={MAX_ASK_LENGTH}
            isRequired={kind === 'change'}
            hasInitialFocus
            value={text}
            error={isChecked && !isComplete ? t('change.missing') : undefined}
            onChange={setText}
          />
          <CallResult done={null} failure={asking.failure} />
          <div className="answers">
            <Button variant="default" disabled={asking.isBusy} onClick={asking.close}>
              {t('back')}
            </Button>
            <Button type="submit" color="accent" loading={asking.isBusy}>
              {t('send')}
            </Button>
          </div>
        </Form>
      </Dialog>
    ),
  };
}
