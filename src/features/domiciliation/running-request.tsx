import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { buildingDay } from '#domain/time.ts';
import { useTranslation } from 'react-i18next';
import type { DomiciliationInput } from '#machines/domiciliation/domiciliation.types.ts';
import { selectFailure } from '#machines/domiciliation/domiciliation.selectors.ts';
import { FailureNotice } from '#src/components/form/notices.tsx';
import { OpenElsewhere } from '#src/components/form/open-elsewhere.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp, type DomiciliationProcess } from '#src/features/app-context.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { PlansView } from './plans-view.tsx';
import { RequestForm } from './request-form.tsx';
import { SubmittedScreen } from './submitted-screen.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useRequestFacts } from './use-request-facts.ts';

export interface RunningRequestProps {
  process: DomiciliationProcess;
  user: SignedInUser;
  plans: readonly DomiciliationPlan[];
  /** The plan that the address names. */
  askedPlanId: string | null;
  /** What everybody sees at this address. */
  children: ReactNode;
}

/** The flow of a signed-in customer. Once all is sent another tab may begin anew. */
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
  const { process, askedPlanId, children } = props;
  const tab = useActorRef(process.singleTab, { input: { name: 'riwaq.domiciliation' } });
  const isOpen = useSelector(tab, (state) => state.matches('open'));
  const isElsewhere = useSelector(tab, (state) => state.matches('openElsewhere'));
  if (isOpen) {
    return <OpenRequest {...props} />;
  }
  if (!isElsewhere || askedPlanId === null) {
    return children;
  }
  return (
    <OpenElsewhere onTakeOver={() => tab.send({ type: 'tab.takeOver' })}>
      <ButtonLink to="/domiciliation-flow" search={{}} variant="default">
        {t('plans.back')}
      </ButtonLink>
    </OpenElsewhere>
  );
}

function OpenRequest({ process, user, plans, askedPlanId, ...props }: UnsentRequestProps) {
  const { session } = useApp();
  const [input] = useState<DomiciliationInput>(() => ({
    user,
    customer: session.getSnapshot().context.customer,
    plans,
    askedPlanId,
    today: () => buildingDay(new Date()),
    createId: () => crypto.randomUUID(),
  }));
  return (
    <DomiciliationActor.Provider logic={process.machine} options={{ input }}>
      <RequestContent askedPlanId={askedPlanId} {...props} />
    </DomiciliationActor.Provider>
  );
}

function RequestContent({
  askedPlanId,
  onSubmitted,
  children,
}: Pick<UnsentRequestProps, 'askedPlanId' | 'onSubmitted' | 'children'>) {
  const isLoading = DomiciliationActor.useSelector((state) => state.hasTag('loading'));
  const isChoosing = DomiciliationActor.useSelector((state) => state.matches('choosingPlan'));
  const plans = DomiciliationActor.useSelector((state) => state.context.plans);
  const planId = DomiciliationActor.useSelector((state) => state.context.planId);
  const failure = DomiciliationActor.useSelector(selectFailure);
  useRequestFacts({ askedPlanId, onSubmitted });
  const shownPlanId = isChoosing ? null : planId;
  // The address is ahead of what the machine shows: the heading of that is not there yet when the address changes.
  const headingRef = useFocusOnChange(isLoading ? askedPlanId : shownPlanId);
  if (isLoading) {
    return children;
  }
  return isChoosing ? (
    <PlansView
      plans={plans}
      begunPlanId={planId}
      headingRef={headingRef}
      notice={failure && <FailureNotice failure={failure} />}
    />
  ) : (
    <RequestForm headingRef={headingRef} />
  );
}
