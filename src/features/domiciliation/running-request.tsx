import { useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import { selectIsLoading } from '#machines/request-form/request-form.selectors.ts';
import type { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import type { DomiciliationFlowSnapshot } from '#machines/domiciliation-flow/domiciliation-flow.selectors.ts';
import type {
  DomiciliationPage,
  PlanLocation,
} from '#machines/domiciliation-flow/domiciliation-flow.types.ts';
import { createId } from '#src/components/create-id.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { sentRequestState } from '#src/components/sent-request.ts';
import { useApp, type DomiciliationLogic } from '#src/features/app-context.ts';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';
import { OpenInOneTab } from '#src/features/request-form/single-tab.tsx';
import { useEmittedEvents } from '#src/features/request-form/use-emitted-events.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { RequestForm } from './request-form.tsx';
import type { Elements } from '#src/components/elements.ts';

interface RunningFlowProps {
  logic: DomiciliationLogic;
  user: SignedInUser;
  page: DomiciliationPage;
  /** The plan of the URL when the page was entered. */
  entryPlanId: string | null;
  onState: (state: DomiciliationFlowSnapshot) => void;
}

/** Runs the flow of a customer as long as the page is open. It shows nothing: the page does, also to visitors. */
export function RunningFlow({ logic, user, page, entryPlanId, onState }: RunningFlowProps) {
  const { clock, actorOptions } = useApp();
  const navigate = useNavigate();
  const replaceLocation = ({ planId, isOfSentRequest }: PlanLocation) =>
    void navigate({
      to: '/domiciliation-flow',
      search: planId === null ? {} : { plan: planId },
      state: isOfSentRequest ? sentRequestState() : {},
      replace: true,
      resetScroll: false,
    });
  const flow = useActorRef(
    logic.flow.provide({
      actions: { replaceLocation: (_, location) => replaceLocation(location) },
    }),
    {
      ...actorOptions,
      input: {
        user,
        page: { ...page, planId: entryPlanId },
        today: clock.getToday,
        createId,
      },
    },
    onState,
  );
  const { customer, plans, planId, isOfSentRequest } = page;
  // Only the router and the session know of these changes, and both reach the page by React.
  useEffect(() => {
    flow.send({ type: 'page.changed', page: { customer, plans, planId, isOfSentRequest } });
  }, [flow, customer, plans, planId, isOfSentRequest]);
  return null;
}

interface RunningRequestProps {
  tab: ActorRefFrom<typeof singleTabMachine>;
  /** Undefined until the tab may open the form. */
  form: ActorRefFrom<typeof domiciliationMachine> | undefined;
  headingRef: RefCallback<HTMLHeadingElement>;
  /** What a visitor sees of the plan: shown until the form is known. */
  children: Elements;
}

/** A customer's form for one plan, in one tab at a time. */
export function RunningRequest({ tab, form, headingRef, children }: RunningRequestProps) {
  const { t } = useTranslation('domiciliation');
  return (
    <OpenInOneTab
      tab={tab}
      loading={children}
      wayOut={
        <ButtonLink to="/domiciliation-flow" search={{}} variant="default">
          {t('plans.back')}
        </ButtonLink>
      }
    >
      {form && (
        <OpenedForm key={form.sessionId} form={form} headingRef={headingRef}>
          {children}
        </OpenedForm>
      )}
    </OpenInOneTab>
  );
}

function OpenedForm({
  form,
  headingRef,
  children,
}: Omit<RunningRequestProps, 'tab'> & { form: NonNullable<RunningRequestProps['form']> }) {
  const { t } = useTranslation('domiciliation');
  const isLoading = useSelector(form, selectIsLoading);
  useEmittedEvents(form, { priceText: (prices) => t('priceDiffers', prices) });
  return isLoading ? (
    children
  ) : (
    <DomiciliationActor.Provider value={form}>
      <RequestFormContext value={form}>
        <RequestForm headingRef={headingRef} />
      </RequestFormContext>
    </DomiciliationActor.Provider>
  );
}
