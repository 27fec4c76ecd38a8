import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState, useCallback, useRef, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { selectAudience, selectCustomer, selectUser } from '#machines/auth/auth.selectors.ts';
import { offeredPlans, shownPlan } from '#machines/domiciliation-flow/domiciliation-flow.rules.ts';
import {
  selectDraftPlanId,
  type DomiciliationFlowSnapshot,
} from '#machines/domiciliation-flow/domiciliation-flow.selectors.ts';
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx';
import { PageHead, type StructuredData } from '#src/components/frame/page-head.tsx';
import { isOfSentRequest as isOfSent } from '#src/components/sent-request.ts';
import { useSite, type Site, useLanguage } from '#src/components/site-context.ts';
import { useAuth, type DomiciliationLogic } from '#src/features/app-context.ts';
import { ChosenPlan } from './plans/chosen-plan.tsx';
import { PlansView } from './plans/plans-view.tsx';
import type { Elements } from '#src/components/elements.ts';
import { localized, type Language } from '#domain/language.ts';
import { localBusiness } from '#src/components/local-business.ts';

const RunningFlow = lazy(() =>
  import('./running-request.tsx').then((m) => ({ default: m.RunningFlow })),
);
const SubmittedScreen = lazy(() =>
  import('./submitted-screen.tsx').then((m) => ({ default: m.SubmittedScreen })),
);
const RunningRequest = lazy(() =>
  import('./running-request.tsx').then((m) => ({ default: m.RunningRequest })),
);

interface DomiciliationPageProps {
  /** The machine of the page; null until a customer is signed in. */
  logic: DomiciliationLogic | null;
  /** The plans that are offered, in their order. */
  plans: readonly DomiciliationPlan[];
  /** The plan of the URL, which may not be offered. */
  planId: string | null;
  /** The button with which a visitor continues with the chosen plan. */
  signIn: Elements;
}

/** /domiciliation-flow: the plans and what comes with them, or the chosen plan. Specification, section 2, Domiciliation. */
export function DomiciliationPage(props: DomiciliationPageProps) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const site = useSite();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/domiciliation-flow"
        data={plansData(props.plans, { language, category: t('title'), site })}
      />
      <DomiciliationFlow {...props} />
    </>
  );
}

/** Shows the state of a customer's flow; without one, as to a visitor, the plan of the URL or all plans. */
function DomiciliationFlow({ logic, planId, plans, signIn }: DomiciliationPageProps) {
  const user = useAuth(selectUser);
  const customer = useAuth(selectCustomer);
  const isOfSentRequest = useLocation({ select: (at) => isOfSent(at.state) });
  const page = { customer, plans, planId, isOfSentRequest };
  // The flow starts as the page was entered, also where its code arrives later.
  const [entryPlanId] = useState(planId);
  const [latest, setLatest] = useState<DomiciliationFlowSnapshot | null>(null);
  const state = latest?.context.user.uid === user?.uid ? latest : null;
  if (latest !== state) {
    setLatest(null);
  }
  const shown = state?.context ?? { page, withdrawnIds: [] };
  const plan = shownPlan(shown);
  const headingRef = useFocusOnChange(plan?.id ?? null);
  // After the sign-in on the page the form is new, too.
  const isVisitor = useAuth((session) => selectAudience(session) === 'visitor');
  const [wasVisitor, setWasVisitor] = useState(isVisitor);
  if (isVisitor && !wasVisitor) {
    setWasVisitor(true);
  }
  const formHeadingRef = useFocusOnChange(`${wasVisitor} ${plan?.id}`);
  // For visitors and customers at the same place, so that the plans stay as they are when the customer becomes known.
  const view = plan ? (
    <ChosenPlan plan={plan} signIn={signIn} headingRef={headingRef} />
  ) : (
    <PlansView
      plans={offeredPlans(shown)}
      draftPlanId={state && selectDraftPlanId(state)}
      headingRef={headingRef}
      notice={
        state?.matches('planWithdrawn') && <FailureNotice failure={{ code: 'plan_not_found' }} />
      }
    />
  );
  const { singleTab, domiciliation } = state?.children ?? {};
  return (
    <>
      {logic && user && (
        <Suspense>
          <RunningFlow key={user.uid} {...{ logic, user, page, entryPlanId }} onState={setLatest} />
        </Suspense>
      )}
      {state?.matches('submitted') ? (
        <Suspense>
          <SubmittedScreen bookingId={state.context.bookingId} />
        </Suspense>
      ) : singleTab ? (
        <Suspense fallback={view}>
          <RunningRequest tab={singleTab} form={domiciliation} headingRef={formHeadingRef}>
            {view}
          </RunningRequest>
        </Suspense>
      ) : (
        view
      )}
    </>
  );
}

/**
 * For the heading of what `shown` names: it takes the focus when something else was shown before, because the link that
 * led here is gone. What the page begins with leaves the focus where it is.
 */
function useFocusOnChange(shown: string | null): RefCallback<HTMLHeadingElement> {
  const before = useRef(shown);
  return useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (heading && before.current !== shown) {
        before.current = shown;
        heading.focus({ preventScroll: true });
        heading.scrollIntoView({ block: 'nearest' });
      }
    },
    [shown],
  );
}

/** Code of UN/CEFACT for a month. */
const MONTH = 'MON';

interface PlansDataOptions {
  language: Language;
  category: string;
  site: Site;
}

/** The offer as search engines read it: each plan with its price for a month and the months it is for. */
function plansData(
  plans: readonly DomiciliationPlan[],
  { language, category, site }: PlansDataOptions,
): StructuredData {
  return {
    '@type': 'Service',
    name: category,
    serviceType: category,
    url: new URL('/domiciliation-flow', site.origin).href,
    provider: localBusiness(site),
    offers: plans.map((plan) => {
      const price = { price: plan.monthly_rate / 100, priceCurrency: 'DZD' };
      return {
        '@type': 'Offer',
        name: localized(plan, 'name', language),
        description: localized(plan, 'description', language),
        ...price,
        priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: MONTH },
        eligibleDuration: {
          '@type': 'QuantitativeValue',
          minValue: plan.min_months,
          unitCode: MONTH,
        },
      };
    }),
  };
}
