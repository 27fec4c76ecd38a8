import { useState, type ReactNode, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import type { DomiciliationInput } from '#machines/domiciliation/domiciliation.types.ts';
import type { FormClosed } from '#machines/shared/request-form.ts';
import { selectIsLoading } from '#machines/shared/request-form.selectors.ts';
import { useApp, type DomiciliationLogic } from '#src/features/app-context.ts';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';
import { useEmittedEvents } from '#src/features/request-form/use-emitted-events.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { RequestForm } from './request-form.tsx';

interface RequestOfPlanProps {
  logic: DomiciliationLogic;
  user: SignedInUser;
  planId: string;
  /** Null when it is no longer offered. */
  plan: DomiciliationPlan | null;
  headingRef: RefCallback<HTMLHeadingElement>;
  onSubmitted: () => void;
  onClosed: (reason: FormClosed['reason']) => void;
  /** Shown while the draft is read. */
  children: ReactNode;
}

/** The form for one plan. Its actor is for this plan only: give it the plan as `key`. */
export function RequestOfPlan({ logic, user, planId, plan, ...props }: RequestOfPlanProps) {
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
    <DomiciliationActor.Provider logic={logic.machine} options={{ ...actorOptions, input }}>
      <RequestContent {...props} />
    </DomiciliationActor.Provider>
  );
}

type RequestContentProps = Pick<
  RequestOfPlanProps,
  'headingRef' | 'onSubmitted' | 'onClosed' | 'children'
>;

function RequestContent({ headingRef, onSubmitted, onClosed, children }: RequestContentProps) {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const isLoading = DomiciliationActor.useSelector(selectIsLoading);
  useEmittedEvents(actor, {
    priceText: (prices) => t('priceDiffers', prices),
    onSubmitted,
    onClosed,
  });
  return isLoading ? (
    children
  ) : (
    <RequestFormContext value={actor}>
      <RequestForm headingRef={headingRef} />
    </RequestFormContext>
  );
}
