import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDinars } from '#domain/money.ts';
import { useFailureText } from '#src/components/failure-text.tsx';
import { returnLostFocus, revealField } from '#src/components/form/focus.ts';
import { prepareToasts, showToast } from '#src/components/toasts.ts';
import { BookingActor } from './booking-actor.ts';

/** Shows what the machine says once: toasts, the first invalid field, the way to My Bookings. */
export function useBookingFacts(): void {
  const actor = BookingActor.useActorRef();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const { t } = useTranslation('booking');
  const { t: tForm } = useTranslation('form');
  // Emitted facts reach React only through a subscription.
  useEffect(() => {
    const subscriptions = [
      actor.on('toast', ({ tone, failure }) => {
        void showToast({ tone, message: textOf(failure), closeLabel: tForm('close') });
        if (actor.getSnapshot().context.failure) {
          requestAnimationFrame(returnLostFocus);
        }
      }),
      actor.on('form.invalid', ({ field }) => {
        // The field's step is drawn before the next frame.
        requestAnimationFrame(() => revealField(field));
      }),
      actor.on('price.differs', ({ shown, agreed }) => {
        const message = t('priceDiffers', {
          shown: isolated(formatDinars(shown)),
          agreed: isolated(formatDinars(agreed)),
        });
        void showToast({ tone: 'success', message, closeLabel: tForm('close') });
      }),
      actor.on('request.submitted', () => {
        void showToast({ tone: 'success', message: t('sent'), closeLabel: tForm('close') });
        void navigate({ to: '/account/bookings' });
      }),
    ];
    // Not with the page, whose first load they would make longer; nor with the focus that a dialog takes by itself.
    const listening = new AbortController();
    for (const use of ['pointerdown', 'keydown']) {
      document.addEventListener(use, prepareToasts, { once: true, signal: listening.signal });
    }
    return () => {
      listening.abort();
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [actor, navigate, textOf, t, tForm]);
}

/** Text that reads from left to right within a text of any direction. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
