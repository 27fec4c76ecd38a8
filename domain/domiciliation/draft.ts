import * as v from 'valibot';
import { draftDocumentSchema } from '#domain/draft/document.ts';
import { domiciliationFormSchema, domiciliationSteps, legalDocumentKinds } from './form.ts';

/** A chosen file of a domiciliation, and which paper of the checklist it is; null while nobody has said it. */
export const legalDocumentSchema = v.object({
  ...draftDocumentSchema.entries,
  kind: v.nullable(v.picklist(legalDocumentKinds)),
});
export type LegalDocument = v.InferOutput<typeof legalDocumentSchema>;

/**
 * A draft of the domiciliation form: form data, never a machine snapshot. `uid` is its owner, `planId` the chosen plan,
 * `requestKey` the Idempotency-Key of the request that it becomes, `bookingId` that request once the server has it.
 */
export const domiciliationDraftSchema = v.object({
  version: v.literal(1),
  uid: v.string(),
  requestKey: v.pipe(v.string(), v.uuid()),
  planId: v.nullable(v.string()),
  step: v.picklist(domiciliationSteps),
  form: domiciliationFormSchema,
  documents: v.array(legalDocumentSchema),
  bookingId: v.nullable(v.string()),
});
export type DomiciliationDraft = v.InferOutput<typeof domiciliationDraftSchema>;

/** A draft as it is opened again; of `lostDocuments`, by name, the browser has not kept the bytes. */
export interface OpenedDomiciliationDraft extends DomiciliationDraft {
  lostDocuments: string[];
}
