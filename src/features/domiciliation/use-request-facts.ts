import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDinars } from '#domain/money.ts';
import { useFailureText } from '#src/components/failure-text.tsx';
import { returnLostFocus, revealField } from '#src/components/form/focus.ts';
import { prepareToasts, showToast } from '#src/components/toasts.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';

/** Shows what the machine says once, and keeps it and the page's address at one: the plan is in both. */
export function useRequestFacts(askedPlanId: string | null): void {
  const actor = DomiciliationActor.useActorRef();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const { t } = useTranslation('domiciliation');
  const { t: tForm } = useTranslation('form');
  // Emitted facts reach React only through a subscription.
  useEffect(() => {
    const open = (planId: string | null) =>
      void navigate({
        to: '/domiciliation-flow',
        search: planId === null ? {} : { plan: planId },
        replace: true,
        resetScroll: false,
      });
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
          shown: formatDinars(shown),
          agreed: formatDinars(agreed),
        });
        void showToast({ tone: 'success', message, closeLabel: tForm('close') });
      }),
      actor.on('plan.changed', ({ planId }) => open(planId)),
      actor.on('request.submitted', () => open(null)),
    ];
    // Not with the page, whose first load they would make longer.
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

  // The address changes by links, Back and Forward, which the machine must hear of.
  useEffect(() => {
    if (actor.getSnapshot().status === 'active') {
      actor.send(
        askedPlanId === null
          ? { type: 'plans.show' }
          : { type: 'plan.select', planId: askedPlanId },
      );
    }
  }, [actor, askedPlanId]);
}
