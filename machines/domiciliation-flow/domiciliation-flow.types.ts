import type { DomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { DomiciliationInput } from '#machines/domiciliation/domiciliation.types.ts';
import type { Call } from '#machines/shared/calls.ts';
import type { TabReport } from '#machines/single-tab/single-tab.machine.ts';

/** What the page's route knows. */
export interface DomiciliationPage {
  /** Null when signed out. */
  user: SignedInUser | null;
  customer: Customer | null;
  /** The plans that are offered, in their order. */
  plans: readonly DomiciliationPlan[];
  /** The plan of the URL, which may not be offered. */
  planId: string | null;
  /** No plan has been shown yet: a customer continues what was begun. */
  isEntry: boolean;
  /** The entry of the browser's history in which a request was sent. */
  isOfSentRequest: boolean;
}

/** What the flow needs of a customer's draft. */
export type BegunRequest = Pick<DomiciliationDraft, 'planId' | 'bookingId'>;

export type DomiciliationFlowInput = Pick<DomiciliationInput, 'today' | 'createId'>;

export interface DomiciliationFlowContext extends DomiciliationFlowInput {
  page: DomiciliationPage;
  begun: BegunRequest | null;
  /** The plans that the server refused while the page was open. */
  withdrawnIds: readonly string[];
  /** The request that was sent: its row in My Bookings has the reference. */
  bookingId: string | null;
}

export type DomiciliationFlowEvent =
  | { type: 'page.changed'; page: DomiciliationPage }
  | { type: 'page.left' }
  | TabReport;

/** Emitted for the view: the URL becomes that of the plan, or of all plans. */
export interface DomiciliationFlowEmitted {
  type: 'location.replaced';
  planId: string | null;
  isOfSentRequest: boolean;
}

export interface DomiciliationFlowCalls {
  /** What this user has begun and not sent, null when there is nothing. */
  findDraft: Call<{ uid: string }, BegunRequest | null>;
}
