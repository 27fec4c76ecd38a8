import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { PageHead } from '#src/components/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { useAuth, type DomiciliationProcess } from '#src/features/app-context.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { PlansView } from './plans-view.tsx';
import { plansData } from './structured-data.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { usePlanTexts } from './use-plan-texts.ts';

const RunningRequest = lazy(() =>
  import('./running-request.tsx').then((m) => ({ default: m.RunningRequest })),
);

interface DomiciliationPageProps {
  /** What the form of a signed-in customer runs on; null until somebody is signed in. */
  process: DomiciliationProcess | null;
  /** The plans that are offered, in their order. */
  plans: readonly DomiciliationPlan[];
  /** The chosen one. */
  plan: DomiciliationPlan | null;
  /** What a visitor presses to go on with the chosen plan. */
  signIn: ReactNode;
}

/** /domiciliation-flow: the plans and what comes with them, or the chosen plan. Specification, section 2, Domiciliation. */
export function DomiciliationPage({ process, plans, plan, signIn }: DomiciliationPageProps) {
  const { t } = useTranslation('domiciliation');
  const texts = usePlanTexts();
  const site = useSite();
  const headingRef = useFocusOnChange(plan?.id ?? null);
  const user = useAuth(selectUser);
  const asEverybody = plan ? (
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
      {process && user ? (
        <Suspense fallback={asEverybody}>
          <RunningRequest
            key={user.uid}
            process={process}
            user={user}
            plans={plans}
            askedPlanId={plan?.id ?? null}
          >
            {asEverybody}
          </RunningRequest>
        </Suspense>
      ) : (
        asEverybody
      )}
    </>
  );
}
