import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFormEmitted } from '#machines/request-form/request-form.types.ts';
import {
  selectFailedDocument,
  selectFailure,
} from '#machines/request-form/request-form.selectors.ts';
import { amountText } from '#src/components/price/amount.tsx';
import { useFailureText } from '#src/components/feedback/failure-text.tsx';
import { returnLostFocus, revealField } from '#src/components/form/focus.ts';
import { prepareToasts, showToast } from '#src/components/feedback/toasts.ts';
import { useLanguage } from '#src/components/site-context.ts';
import type { RequestFormActor } from './request-form-context.ts';

interface EmittedEventsOptions {
  /** The text of a price that differs from the shown one. */
  priceText: (prices: { shown: string; agreed: string }) => string;
  /** Gets the booking, and a function that shows a success. A form with a parent reports its end as its output. */
  onSubmitted?: (bookingId: string, showSuccess: (message: string) => void) => void;
}

/** Shows what the form's actor emits: toasts, the first invalid field, a price that differs, the end. */
export function useEmittedEvents(
  actor: RequestFormActor,
  { priceText, onSubmitted }: EmittedEventsOptions,
): void {
  const failureText = useFailureText();
  const { t } = useTranslation('form');
  const language = useLanguage();
  const show = useEffectEvent((emitted: RequestFormEmitted) => {
    const toast = (tone: 'error' | 'success', message: string) =>
      void showToast({ tone, message, closeLabel: t('close') });
    switch (emitted.type) {
      case 'toast':
        toast(emitted.tone, failureText(emitted.failure));
        // The submission failed, and its button was disabled while it ran.
        if (selectFailure(actor.getSnapshot()) !== null) {
          requestAnimationFrame(() => returnLostFocus(selectFailedDocument(actor.getSnapshot())));
        }
        return;
      case 'form.invalid':
        // The step of the field renders before the next frame.
        requestAnimationFrame(() => revealField(emitted.field));
        return;
      case 'price.differs': {
        const { shown, agreed } = emitted;
        const prices = {
          shown: amountText(shown, language),
          agreed: amountText(agreed, language),
        };
        toast('success', priceText(prices));
        return;
      }
      case 'request.submitted':
        onSubmitted?.(emitted.bookingId, (message) => toast('success', message));
        return;
    }
  });
  // Emitted events reach React only through a subscription.
  useEffect(() => {
    const subscription = actor.on('*', show);
    return () => subscription.unsubscribe();
  }, [actor]);
  // The toasts load with the first use of the form: not with the page, nor at the time of the focus move of a dialog.
  useWindowEvent('pointerdown', prepareToasts, { once: true });
  useWindowEvent('keydown', prepareToasts, { once: true });
}
