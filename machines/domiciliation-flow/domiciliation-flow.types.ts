import type { DomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { DomiciliationInput } from '#machines/domiciliation/domiciliation.types.ts';
import type { Call } from '#machines/shared/calls.ts';
import type { TabReport } from '#machines/single-tab/single-tab.machine.ts';

/** What the router and the session know, which changes while the page is open. */
export interface DomiciliationPage {
  customer: Customer | null;
  /** The plans that are offered, in their order. */
  plans: readonly DomiciliationPlan[];
  /** The plan of the URL, which may not be offered. */
  planId: string | null;
  /** The entry of the browser's history in which a request was sent. */
  isOfSentRequest: boolean;
}

/** What the flow needs of a customer's draft. */
export type DraftRequest = Pick<DomiciliationDraft, 'planId' | 'bookingId'>;

export interface DomiciliationFlowInput extends Pick<DomiciliationInput, 'today' | 'createId'> {
  user: SignedInUser;
  page: DomiciliationPage;
}

export interface DomiciliationFlowContext extends DomiciliationFlowInput {
  draft: DraftRequest | null;
  /** The plans that the server refused while the page was open. */
  withdrawnIds: readonly string[];
  /** The request that was sent: its row in My Bookings has the reference. */
  bookingId: string | null;
}

export type DomiciliationFlowEvent = { type: 'page.changed'; page: DomiciliationPage } | TabReport;

/** Where the page leads: the URL becomes that of the plan, or of all plans. */
export type PlanLocation = Pick<DomiciliationPage, 'planId' | 'isOfSentRequest'>;

export interface DomiciliationFlowCalls {
  /** The draft of this user; null when there is none. */
  findDraft: Call<{ uid: string }, DraftRequest | null>;
}
