import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingField } from '#domain/booking/form.ts';
import { formatDinars } from '#domain/money.ts';
import { useFailureText } from '#src/components/failure-text.tsx';
import { prepareToasts, showToast } from '#src/components/toasts.ts';
import { BookingActor } from './booking-actor.ts';

const VIBRATION_MS = 200;

/** Shows what the machine says once: toasts, the first invalid field, the way to My Bookings. */
export function useBookingFacts(): void {
  const actor = BookingActor.useActorRef();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const { t } = useTranslation('booking');
  // Emitted facts reach React only through a subscription.
  useEffect(() => {
    const subscriptions = [
      actor.on('toast', ({ tone, failure }) => {
        void showToast({ tone, message: textOf(failure), closeLabel: t('close') });
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
        void showToast({ tone: 'success', message, closeLabel: t('close') });
      }),
      actor.on('request.submitted', () => {
        void showToast({ tone: 'success', message: t('sent'), closeLabel: t('close') });
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
  }, [actor, navigate, textOf, t]);
}

/** Text that reads from left to right within a text of any direction. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The button that sent the request is disabled while it is under way, and then has lost the focus: a failure returns it. */
function returnLostFocus(): void {
  if (document.activeElement === document.body) {
    document
      .querySelector<HTMLElement>('main form [type="submit"]')
      ?.focus({ preventScroll: true });
  }
}

/** Scrolls to the field, focuses it, shakes it, and vibrates where the device can (rulings, Booking wizard). */
function revealField(field: BookingField): void {
  const frame = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!frame) {
    return;
  }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  const control = frame.querySelector<HTMLElement>(
    'input:not([type="file"], [type="hidden"]), textarea, select, button',
  );
  if (!control) {
    // A room that offers no billing type has nothing to choose from.
    frame.tabIndex = -1;
  }
  (control ?? frame).focus({ preventScroll: true });
  if (!isCalm) {
    frame.dataset.shaking = '';
    frame.addEventListener('animationend', () => delete frame.dataset.shaking, { once: true });
  }
  // Safari has no vibration.
  if ('vibrate' in navigator) {
    navigator.vibrate(VIBRATION_MS);
  }
}
