import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pricesIn, useShownFacts } from '#src/components/form/use-shown-facts.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of a request for a domiciliation that is sent, where its success is shown. */
    isOfSentRequest?: boolean;
  }
}

interface RequestFactsOptions {
  askedPlanId: string | null;
  onSubmitted: () => void;
}

/** Shows what the machine says once, and keeps it and the page's address at one: the plan is in both. */
export function useRequestFacts({ askedPlanId, onSubmitted }: RequestFactsOptions): void {
  const actor = DomiciliationActor.useActorRef();
  const navigate = useNavigate();
  const show = useShownFacts();
  const { t } = useTranslation('domiciliation');
  const tellSubmitted = useEffectEvent(onSubmitted);
  // Emitted facts reach React only through a subscription.
  useEffect(() => {
    const open = (planId: string | null, isOfSentRequest = false) =>
      void navigate({
        to: '/domiciliation-flow',
        search: planId === null ? {} : { plan: planId },
        state: { isOfSentRequest },
        replace: true,
        resetScroll: false,
      });
    const subscriptions = [
      actor.on('toast', ({ tone, failure }) =>
        show.toast(tone, failure, actor.getSnapshot().context.failure !== null),
      ),
      actor.on('form.invalid', ({ field }) => show.invalid(field)),
      actor.on('price.differs', (prices) => show.good(t('priceDiffers', pricesIn(prices)))),
      actor.on('plan.changed', ({ planId }) => open(planId)),
      actor.on('request.submitted', () => {
        open(null, true);
        tellSubmitted();
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, navigate, show, t]);

  // The address changes by links, Back and Forward, which the machine must hear of.
  useEffect(() => {
    const { status, context } = actor.getSnapshot();
    if (status !== 'active') {
      return;
    }
    // The history can be leapt through from one plan to another: the machine goes by the plans.
    if (askedPlanId !== context.planId) {
      actor.send({ type: 'plans.show' });
    }
    if (askedPlanId !== null) {
      actor.send({ type: 'plan.select', planId: askedPlanId });
    }
  }, [actor, askedPlanId]);
}
