import * as v from 'valibot';
import { draftDocumentSchema, type Opened } from '#domain/draft/document.ts';
import { draftHeaderSchema } from '#domain/draft/header.ts';
import { storedCopySchema } from '#domain/draft/stored-copy.ts';
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
  /** The server's copy; absent until the customer has one stored. */
  stored: v.exactOptional(storedCopySchema),
});
export type DomiciliationDraft = v.InferOutput<typeof domiciliationDraftSchema>;
export type OpenedDomiciliationDraft = Opened<DomiciliationDraft>;
