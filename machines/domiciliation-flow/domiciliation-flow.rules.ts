import { planChoice } from '#domain/domiciliation/plan-choice.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import type { DomiciliationInput } from '#machines/domiciliation/domiciliation.types.ts';
import type { DomiciliationFlowContext, DomiciliationPage } from './domiciliation-flow.types.ts';

/** The context before the page is opened, and after it is left. */
export const nothingShown: Omit<DomiciliationFlowContext, 'today' | 'createId'> = {
  page: {
    user: null,
    customer: null,
    plans: [],
    planId: null,
    isEntry: true,
    isOfSentRequest: false,
  },
  begun: null,
  withdrawnIds: [],
  bookingId: null,
};

type Shown = Pick<DomiciliationFlowContext, 'page' | 'withdrawnIds'>;

/** The plans that are still offered. */
export function offeredPlans({ page, withdrawnIds }: Shown): DomiciliationPlan[] {
  return page.plans.filter(({ id }) => !withdrawnIds.includes(id));
}

/** The offered plan of the URL. */
export function shownPlan(shown: Shown): DomiciliationPlan | null {
  return offeredPlans(shown).find(({ id }) => id === shown.page.planId) ?? null;
}

export function choiceOf(context: DomiciliationFlowContext) {
  const { planId, isEntry } = context.page;
  return planChoice({ plans: offeredPlans(context), draft: context.begun, planId, isEntry });
}

export function requireUser({ page: { user } }: DomiciliationFlowContext): SignedInUser {
  if (user === null) {
    throw new Error('a request needs a signed-in user');
  }
  return user;
}

/** The input of the form of the plan in the URL. */
export function formInput(context: DomiciliationFlowContext): DomiciliationInput {
  const { page, today, createId } = context;
  if (page.planId === null) {
    throw new Error('a form needs a plan');
  }
  return {
    user: requireUser(context),
    customer: page.customer,
    planId: page.planId,
    plan: shownPlan(context),
    today,
    createId,
  };
}

export function isSamePlan(one: DomiciliationPage, other: DomiciliationPage): boolean {
  return isSameUser(one, other) && one.planId === other.planId;
}

export function isSameUser(one: DomiciliationPage, other: DomiciliationPage): boolean {
  return one.user?.uid === other.user?.uid;
}
