import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { planChoice } from '#domain/domiciliation/plan-choice.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { FailureNotice } from '#src/components/form/notices.tsx';
import { PageHead } from '#src/components/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { useAuth, type DomiciliationLogic } from '#src/features/app-context.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { planLocation } from './plan-location.ts';
import { PlansView } from './plans-view.tsx';
import { plansData } from './structured-data.ts';
import { SubmittedScreen } from './submitted-screen.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { usePlanTexts } from './use-plan-texts.ts';

const RunningRequest = lazy(() =>
  import('./running-request.tsx').then((m) => ({ default: m.RunningRequest })),
);

interface DomiciliationPageProps {
  /** The provided machine of the form; null until a customer is signed in. */
  logic: DomiciliationLogic | null;
  /** The plans that are offered, in their order. */
  plans: readonly DomiciliationPlan[];
  /** The plan of the URL, which may not be offered. */
  planId: string | null;
  /** The button with which a visitor continues with the chosen plan. */
  signIn: ReactNode;
}

/** /domiciliation-flow: the plans and what comes with them, or the chosen plan. Specification, section 2, Domiciliation. */
export function DomiciliationPage(props: DomiciliationPageProps) {
  const { t } = useTranslation('domiciliation');
  const texts = usePlanTexts();
  const site = useSite();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/domiciliation-flow"
        data={plansData(props.plans, { ...texts, category: t('title'), site })}
      />
      <DomiciliationFlow {...props} />
    </>
  );
}

/** Keeps what outlives the form of a plan: which plans the server refused, and that a request is sent. */
function DomiciliationFlow({ logic, planId, signIn, ...props }: DomiciliationPageProps) {
  const user = useAuth(selectUser);
  const [withdrawnIds, setWithdrawnIds] = useState<readonly string[]>([]);
  const plans = props.plans.filter(({ id }) => !withdrawnIds.includes(id));
  const plan = plans.find(({ id }) => id === planId) ?? null;
  const [lastPlanId, setLastPlanId] = useState<string | null>(null);
  if (plan && plan.id !== lastPlanId) {
    setLastPlanId(plan.id);
  }
  /** The request that a customer has just sent. */
  const [sent, setSent] = useState<{ uid: string; bookingId: string | null } | null>(null);
  if (sent && sent.uid !== user?.uid) {
    setSent(null);
  }
  const headingRef = useFocusOnChange(plan?.id ?? null);
  const formHeadingRef = useFocusOnChange(plan?.id ?? null);
  const draft = logic && user && logic.findDraft(user.uid);
  const isEntry = lastPlanId === null;
  const { openPlanId, begunPlanId } = planChoice({ plans, draft, planId, isEntry });
  if (sent) {
    return <SubmittedScreen bookingId={sent.bookingId} onComeAgain={() => setSent(null)} />;
  }
  const isWithdrawn = lastPlanId !== null && withdrawnIds.includes(lastPlanId);
  // For visitors and customers at the same place, so that the plans stay as they are when the customer becomes known.
  const view = plan ? (
    <ChosenPlan plan={plan} signIn={signIn} headingRef={headingRef} />
  ) : (
    <PlansView
      plans={plans}
      begunPlanId={begunPlanId}
      headingRef={headingRef}
      notice={isWithdrawn && <FailureNotice failure={{ code: 'plan_not_found' }} />}
    />
  );
  if (!logic || !user || openPlanId === null) {
    return view;
  }
  if (openPlanId !== planId) {
    return (
      <>
        {view}
        <Navigate {...planLocation(openPlanId)} />
      </>
    );
  }
  return (
    <Suspense fallback={view}>
      <RunningRequest
        key={`${user.uid} ${openPlanId}`}
        logic={logic}
        user={user}
        planId={openPlanId}
        plan={plan}
        headingRef={formHeadingRef}
        onSubmitted={(bookingId) => setSent({ uid: user.uid, bookingId })}
        onWithdrawn={() => setWithdrawnIds([...withdrawnIds, openPlanId])}
      >
        {view}
      </RunningRequest>
    </Suspense>
  );
}
