import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { PageHead } from '#src/components/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { useAuth, type DomiciliationLogic } from '#src/features/app-context.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { PlansView } from './plans-view.tsx';
import { plansData } from './structured-data.ts';
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
export function DomiciliationPage({ logic, plans, planId, signIn }: DomiciliationPageProps) {
  const { t } = useTranslation('domiciliation');
  const texts = usePlanTexts();
  const site = useSite();
  const plan = plans.find(({ id }) => id === planId) ?? null;
  const [lastPlanId, setLastPlanId] = useState<string | null>(null);
  if (plan && plan.id !== lastPlanId) {
    setLastPlanId(plan.id);
  }
  const headingRef = useFocusOnChange(plan?.id ?? null);
  const user = useAuth(selectUser);
  const visitorView = plan ? (
    <ChosenPlan plan={plan} signIn={signIn} headingRef={headingRef} />
  ) : (
    <PlansView plans={plans} headingRef={headingRef} />
  );
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/domiciliation-flow"
        data={plansData(plans, { ...texts, category: t('title'), site })}
      />
      {logic && user ? (
        <Suspense fallback={visitorView}>
          <RunningRequest
            key={user.uid}
            logic={logic}
            user={user}
            plans={plans}
            planId={planId}
            lastPlanId={lastPlanId}
          >
            {visitorView}
          </RunningRequest>
        </Suspense>
      ) : (
        visitorView
      )}
    </>
  );
}
