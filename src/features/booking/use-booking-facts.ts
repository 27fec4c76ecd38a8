import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pricesIn, useShownFacts } from '#src/components/form/use-shown-facts.ts';
import { BookingActor } from './booking-actor.ts';

/** Shows what the machine says once: toasts, the first invalid field, the way to My Bookings. */
export function useBookingFacts(): void {
  const actor = BookingActor.useActorRef();
  const navigate = useNavigate();
  const show = useShownFacts();
  const { t } = useTranslation('booking');
  // Emitted facts reach React only through a subscription.
  useEffect(() => {
    const subscriptions = [
      actor.on('toast', ({ tone, failure }) =>
        show.toast(tone, failure, actor.getSnapshot().context.failure !== null),
      ),
      actor.on('form.invalid', ({ field }) => show.invalid(field)),
      actor.on('price.differs', (prices) => show.good(t('priceDiffers', pricesIn(prices)))),
      actor.on('request.submitted', () => {
        show.good(t('sent'));
        void navigate({ to: '/account/bookings' });
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, navigate, show, t]);
}
