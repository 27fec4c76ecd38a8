import * as v from 'valibot';
import { draftDocumentSchema, type Opened } from '#domain/draft/document.ts';
import { draftHeaderSchema } from '#domain/draft/header.ts';
import type { DomiciliationPlan } from './plan.ts';
import { domiciliationFormSchema, domiciliationSteps } from './form.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';

/** A chosen file of a domiciliation, and which paper of the checklist it is; null until it is chosen. */
const legalDocumentSchema = v.object({
  ...draftDocumentSchema.entries,
  kind: v.nullable(v.picklist(legalDocumentKinds)),
});
export type LegalDocument = v.InferOutput<typeof legalDocumentSchema>;

/**
 * A draft of a domiciliation, from the choice of the plan on: form data, never a machine snapshot. `uid` is its owner,
 * `requestKey` the Idempotency-Key of the request that it becomes, `bookingId` that request once the server has it.
 */
export const domiciliationDraftSchema = v.object({
  version: v.literal(1),
  uid: v.string(),
  requestKey: v.pipe(v.string(), v.uuid()),
  planId: v.nullable(v.pipe(v.string(), v.uuid())),
  step: v.picklist(domiciliationSteps),
  form: domiciliationFormSchema,
  documents: v.array(legalDocumentSchema),
  bookingId: draftHeaderSchema.entries.bookingId,
});
export type DomiciliationDraft = v.InferOutput<typeof domiciliationDraftSchema>;
export type OpenedDomiciliationDraft = Opened<DomiciliationDraft>;

/** `openPlanId`: the plan whose form is shown, null for the list of plans. `begunPlanId`: the offered plan of the draft. */
interface PlanChoice {
  openPlanId: string | null;
  begunPlanId: string | null;
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
  const begunPlanId = offered(draft?.planId);
  const sentPlanId = draft?.bookingId ? draft.planId : null;
  return {
    begunPlanId,
    openPlanId: sentPlanId ?? offered(planId) ?? (isEntry ? begunPlanId : null),
  };
}
