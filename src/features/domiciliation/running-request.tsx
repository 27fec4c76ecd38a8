import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import type { DomiciliationInput } from '#machines/domiciliation/domiciliation.types.ts';
import { selectIsLoading } from '#machines/shared/request-form.selectors.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp, type DomiciliationLogic } from '#src/features/app-context.ts';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';
import { SingleTab } from '#src/features/request-form/single-tab.tsx';
import { useEmittedEvents } from '#src/features/request-form/use-emitted-events.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { planLocation } from './plan-location.ts';
import { RequestForm } from './request-form.tsx';

interface RunningRequestProps {
  logic: DomiciliationLogic;
  user: SignedInUser;
  planId: string;
  /** Null when it is no longer offered. */
  plan: DomiciliationPlan | null;
  headingRef: RefCallback<HTMLHeadingElement>;
  onSubmitted: (bookingId: string | null) => void;
  /** The server refused the plan. */
  onWithdrawn: () => void;
  /** What a visitor sees of the plan: shown until the form is known. */
  children: ReactNode;
}

/** A signed-in customer's form for one plan, in one tab at a time. Its actor is for this plan only: give it the plan as `key`. */
export function RunningRequest({ logic, user, planId, plan, ...props }: RunningRequestProps) {
  const { t } = useTranslation('domiciliation');
  const { session, clock, actorOptions } = useApp();
  const [input] = useState<DomiciliationInput>(() => ({
    user,
    customer: session.getSnapshot().context.customer,
    planId,
    plan,
    today: clock.getToday,
    createId: () => crypto.randomUUID(),
  }));
  return (
    <SingleTab
      machine={logic.singleTab}
      name="riwaq.domiciliation"
      loading={props.children}
      wayOut={
        <ButtonLink to="/domiciliation-flow" search={{}} variant="default">
          {t('plans.back')}
        </ButtonLink>
      }
    >
      <DomiciliationActor.Provider logic={logic.machine} options={{ ...actorOptions, input }}>
        <RequestContent {...props} />
      </DomiciliationActor.Provider>
    </SingleTab>
  );
}

type RequestContentProps = Pick<
  RunningRequestProps,
  'headingRef' | 'onSubmitted' | 'onWithdrawn' | 'children'
>;

function RequestContent({ headingRef, onSubmitted, onWithdrawn, children }: RequestContentProps) {
  const { t } = useTranslation('domiciliation');
  const navigate = useNavigate();
  const actor = DomiciliationActor.useActorRef();
  const isLoading = DomiciliationActor.useSelector(selectIsLoading);
  useEmittedEvents(actor, {
    priceText: (prices) => t('priceDiffers', prices),
    onSubmitted: () => {
      void navigate({ ...planLocation(null), state: { isOfSentRequest: true } });
      onSubmitted(actor.getSnapshot().context.bookingId);
    },
    onClosed: (reason) => {
      if (reason === 'withdrawn') {
        onWithdrawn();
      }
      void navigate(planLocation(null));
    },
  });
  return isLoading ? (
    children
  ) : (
    <RequestFormContext value={actor}>
      <RequestForm headingRef={headingRef} />
    </RequestFormContext>
  );
}
