import { planChoice } from '#domain/domiciliation/plan-choice.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { DomiciliationInput } from '#machines/domiciliation/domiciliation.types.ts';
import type { DomiciliationFlowContext, PlanLocation } from './domiciliation-flow.types.ts';

type Shown = Pick<DomiciliationFlowContext, 'page' | 'withdrawnIds'>;

/** The plans that are still offered. */
export function offeredPlans({ page, withdrawnIds }: Shown): DomiciliationPlan[] {
  return page.plans.filter(({ id }) => !withdrawnIds.includes(id));
}

/** The offered plan of the URL. */
export function shownPlan(shown: Shown): DomiciliationPlan | null {
  return offeredPlans(shown).find(({ id }) => id === shown.page.planId) ?? null;
}

/** What the URL and the draft of the customer choose; who has just entered continues the draft (`isEntry`). */
export function choiceOf(context: DomiciliationFlowContext, { isEntry = false } = {}) {
  const { planId } = context.page;
  return planChoice({ plans: offeredPlans(context), draft: context.draft, planId, isEntry });
}

/** Whether the URL does not have the plan that is to be shown. */
export function isPlanElsewhere(context: DomiciliationFlowContext, { isEntry = false } = {}) {
  const { openPlanId } = choiceOf(context, { isEntry });
  return openPlanId !== null && openPlanId !== context.page.planId;
}

/** The input of the form of the plan in the URL. */
export function formInput(context: DomiciliationFlowContext): DomiciliationInput {
  const { user, page, today, createId } = context;
  if (page.planId === null) {
    throw new Error('a form needs a plan');
  }
  return {
    user,
    customer: page.customer,
    planId: page.planId,
    plan: shownPlan(context),
    today,
    createId,
  };
}

/**
 * Whether the page shows the same: only what is known of its customer and its plans has changed. The entry of a sent request
 * is the same also while the router still has the plan of the entry before.
 */
export function isSameLocation(one: PlanLocation, other: PlanLocation): boolean {
  return one.isOfSentRequest
    ? other.isOfSentRequest
    : !other.isOfSentRequest && one.planId === other.planId;
}
