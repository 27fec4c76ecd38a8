import type { DomiciliationDraft } from './draft.ts';
import type { DomiciliationPlan } from './plan.ts';

/** `openPlanId`: the plan whose form is shown, null for the list of plans. `draftPlanId`: the offered plan of the draft. */
interface PlanChoice {
  openPlanId: string | null;
  draftPlanId: string | null;
}

/**
 * Which plan a customer sees at a URL. A request that the server has opens its own plan until its documents are sent.
 * Otherwise the URL decides; who enters without a plan (`isEntry`) continues the draft.
 */
export function planChoice({
  plans,
  draft,
  planId,
  isEntry,
}: {
  /** The offered plans. */
  plans: readonly Pick<DomiciliationPlan, 'id'>[];
  draft: Pick<DomiciliationDraft, 'planId' | 'bookingId'> | null;
  /** The plan of the URL, which may not be offered. */
  planId: string | null;
  isEntry: boolean;
}): PlanChoice {
  const offered = (id: string | null | undefined) =>
    plans.find((plan) => plan.id === id)?.id ?? null;
  const draftPlanId = offered(draft?.planId);
  const sentPlanId = draft?.bookingId ? draft.planId : null;
  return {
    draftPlanId,
    openPlanId: sentPlanId ?? offered(planId) ?? (isEntry ? draftPlanId : null),
  };
}
