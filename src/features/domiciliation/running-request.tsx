import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { planChoice } from '#domain/domiciliation/draft.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import type { FormClosed } from '#machines/shared/request-form.ts';
import { FailureNotice } from '#src/components/form/notices.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import type { DomiciliationLogic } from '#src/features/app-context.ts';
import { SingleTab } from '#src/features/request-form/single-tab.tsx';
import { planLocation } from './plan-location.ts';
import { PlansView } from './plans-view.tsx';
import { RequestOfPlan } from './request-of-plan.tsx';
import { SubmittedScreen } from './submitted-screen.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface RunningRequestProps {
  logic: DomiciliationLogic;
  user: SignedInUser;
  plans: readonly DomiciliationPlan[];
  /** The plan of the URL, which may not be offered. */
  planId: string | null;
  /** The plan that is open, or was open last in this visit of the page. */
  lastPlanId: string | null;
  /** What a visitor sees at this URL: shown until the customer's view is known. */
  children: ReactNode;
}

/** The flow of a signed-in customer. Once the request is sent another tab may begin a new one. */
export function RunningRequest(props: RunningRequestProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  return isSubmitted ? (
    <SubmittedScreen onComeAgain={() => setIsSubmitted(false)} />
  ) : (
    <RequestOfOneTab {...props} onSubmitted={() => setIsSubmitted(true)} />
  );
}

interface UnsentRequestProps extends RunningRequestProps {
  onSubmitted: () => void;
}

/** In one tab at a time: what another tab has open can be continued here. */
function RequestOfOneTab(props: UnsentRequestProps) {
  const { t } = useTranslation('domiciliation');
  const { logic, plans, planId, children } = props;
  const isPlanOpen = plans.some(({ id }) => id === planId);
  return (
    <SingleTab
      machine={logic.singleTab}
      name="riwaq.domiciliation"
      loading={children}
      wayOut={
        isPlanOpen ? (
          <ButtonLink to="/domiciliation-flow" search={{}} variant="default">
            {t('plans.back')}
          </ButtonLink>
        ) : null
      }
    >
      <OpenRequest {...props} />
    </SingleTab>
  );
}

/** Keeps the state that is shared by all plans. */
function OpenRequest({ plans, planId, lastPlanId, ...props }: UnsentRequestProps) {
  const navigate = useNavigate();
  const [withdrawnIds, setWithdrawnIds] = useState<readonly string[]>([]);
  const offered = plans.filter(({ id }) => !withdrawnIds.includes(id));
  const plan = offered.find(({ id }) => id === planId) ?? null;
  return (
    <RequestAtUrl
      {...props}
      key={planId}
      plans={offered}
      planId={planId}
      plan={plan}
      lastPlanId={lastPlanId}
      isPlanWithdrawn={lastPlanId !== null && withdrawnIds.includes(lastPlanId)}
      headingRef={useFocusOnChange(plan?.id ?? null)}
      onSubmitted={() => {
        void navigate({ ...planLocation(null), state: { isOfSentRequest: true } });
        props.onSubmitted();
      }}
      onClosed={(reason) => {
        if (reason === 'withdrawn' && planId !== null) {
          setWithdrawnIds([...withdrawnIds, planId]);
        }
        void navigate(planLocation(null));
      }}
    />
  );
}

interface RequestAtUrlProps extends UnsentRequestProps {
  /** The plan of the URL; null when there is none, or it is not offered. */
  plan: DomiciliationPlan | null;
  /** The server refused the plan that was open before. */
  isPlanWithdrawn: boolean;
  headingRef: RefCallback<HTMLHeadingElement>;
  onClosed: (reason: FormClosed['reason']) => void;
}

/** The plans, or the request for the plan of the URL. */
function RequestAtUrl(props: RequestAtUrlProps) {
  const { logic, user, plans, planId, lastPlanId, isPlanWithdrawn, headingRef, children } = props;
  const [draft] = useState(() => logic.findDraft(user.uid));
  const { openPlanId, begunPlanId } = planChoice({
    plans,
    draft,
    planId,
    isEntry: lastPlanId === null,
  });
  if (openPlanId === null) {
    return (
      <PlansView
        plans={plans}
        begunPlanId={begunPlanId}
        headingRef={headingRef}
        notice={isPlanWithdrawn && <FailureNotice failure={{ code: 'plan_not_found' }} />}
      />
    );
  }
  if (openPlanId !== planId) {
    return (
      <>
        <Navigate {...planLocation(openPlanId)} />
        {children}
      </>
    );
  }
  return <RequestOfPlan {...props} planId={openPlanId} />;
}
