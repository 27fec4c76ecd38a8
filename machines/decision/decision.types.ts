import type { RejectionCode } from '#domain/booking/rejection.ts';
import type { Decided, Repriced } from '#domain/staff/decisions.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import type { Answered } from '#machines/document-review/document-review.types.ts';
import type { Call } from '#machines/shared/calls.ts';

export interface DecisionInput {
  request: StaffRequest;
  /** The name of the member of staff, as the log has it. */
  me: string;
  now: () => Date;
}

/** What is typed for an approval or a refusal: one text can serve both. */
export interface VerdictDraft {
  kind: 'approval' | 'rejection';
  /** For the customer. */
  note: string;
  /** For staff. */
  internalNote: string;
  /** Why it is approved although documents are missing. */
  withoutDocument: string;
  code: RejectionCode | null;
}

export interface DecisionContext extends DecisionInput {
  draft: VerdictDraft;
  /** Why the verdict was not stored, or what is changed. */
  failure: StaffFailure | null;
  priceFailure: StaffFailure | null;
}

/** A line on request by its number, or a discount: an amount in centimes, or a percentage. */
export type PriceChange =
  | { kind: 'line'; line: string; amount: number }
  | { kind: 'discount'; amount?: number; percent?: number; reason: string };

export type DecisionEvent =
  | { type: 'approval.compose' }
  | { type: 'rejection.compose' }
  | { type: 'draft.change'; change: Partial<Omit<VerdictDraft, 'kind'>> }
  | { type: 'verdict.send' }
  | { type: 'verdict.cancel' }
  | { type: 'request.reload' }
  | { type: 'price.edit' }
  | { type: 'price.send'; change: PriceChange }
  | { type: 'price.cancel' }
  | { type: 'request.changed'; request: StaffRequest };

interface ReadVersion {
  ref: string;
  version: number;
}

/** The verdict as the server gets it. */
export type Verdict = ReadVersion & { internalNote: string } & (
    | { kind: 'approval'; note: string; withoutDocument?: string }
    | { kind: 'rejection'; reason: string; code?: RejectionCode }
  );

export interface DecisionCalls {
  decide: Call<Verdict, Answered<Decided>>;
  setPrice: Call<ReadVersion & { change: PriceChange }, Answered<Repriced>>;
  readRequest: Call<{ ref: string }, StaffRequest>;
}
