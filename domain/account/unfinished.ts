import { addDays } from 'date-fns';
import * as v from 'valibot';
import { bookingDraftSchema } from '#domain/booking/form/draft.ts';
import { bookingSteps } from '#domain/booking/form/form.ts';
import { domiciliationDraftSchema } from '#domain/domiciliation/draft.ts';
import { domiciliationSteps } from '#domain/domiciliation/form.ts';
import { bookingDraftKey, DOMICILIATION_DRAFT_KEY, DRAFT_DAYS } from '#domain/draft/header.ts';
import { storedCopySchema } from '#domain/draft/stored-copy.ts';
import { translationsSchema } from '#domain/language.ts';
import { instantSchema } from '#domain/time/time.ts';

/** An unfinished request without changes for so many days is reminded of by mail, once. It is stored for DRAFT_DAYS. */
const REMINDER_DAYS = 7;

/** When an unfinished request that is stored `now` is reminded of, and when it is deleted. */
export function unfinishedDates(now: Date) {
  return { remind_at: addDays(now, REMINDER_DAYS), expires_at: addDays(now, DRAFT_DAYS) };
}

/** The draft of one form: of a room, or of the domiciliation, whatever its plan. */
export const unfinishedFormSchema = v.variant('form', [
  v.object({ form: v.literal('room'), roomSlug: v.string(), draft: bookingDraftSchema }),
  v.object({ form: v.literal('domiciliation'), draft: domiciliationDraftSchema }),
]);
export type UnfinishedForm = v.InferOutput<typeof unfinishedFormSchema>;

/** Where the browser stores its draft of the form. */
export function draftKeyOf(form: UnfinishedForm): string {
  return form.form === 'room' ? bookingDraftKey(form.roomSlug) : DOMICILIATION_DRAFT_KEY;
}

/** Without the characters that JSON in PostgreSQL cannot have. */
function storable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(/[\0\p{Cs}]/gu, '') : part,
  ) as unknown;
}

/**
 * Body of PUT /api/account/unfinished. `replaces` is the `storedAt` of the copy that it is a change of, null for a first one: a
 * copy that another device has stored since is not replaced (`unfinished_differs`).
 */
export const storeUnfinishedSchema = v.object({
  unfinished: v.pipe(v.unknown(), v.transform(storable), unfinishedFormSchema),
  replaces: v.nullable(instantSchema),
});
export type StoreUnfinished = v.InferOutput<typeof storeUnfinishedSchema>;
/** Its response; `paths` are those of the draft's documents that are stored: the others are not in the copy. */
export const storeUnfinishedResponseSchema = v.object({
  ...storedCopySchema.entries,
  paths: v.array(v.string()),
});
export type StoredUnfinished = v.InferOutput<typeof storeUnfinishedResponseSchema>;

/** Response of GET /api/account/unfinished/{id}. */
export const unfinishedSchema = v.object({
  stored: storedCopySchema,
  unfinished: unfinishedFormSchema,
});
export type Unfinished = v.InferOutput<typeof unfinishedSchema>;

const named = v.object({ name: v.string(), translations: translationsSchema });

/** A row of GET /api/account/unfinished, the latest first. */
const unfinishedRowSchema = v.object({
  ...storedCopySchema.entries,
  /** Null for a domiciliation. */
  room: v.nullable(v.object({ ...named.entries, slug: v.string() })),
  /** Null for a room, and for a plan that is no longer offered. */
  plan: v.nullable(v.object({ ...named.entries, id: v.string() })),
  /** How many documents are stored. */
  documents: v.number(),
  /** The steps that are not valid yet. */
  missing: v.array(v.picklist([...bookingSteps, ...domiciliationSteps])),
});
export const unfinishedRowsSchema = v.array(unfinishedRowSchema);
export type UnfinishedRow = v.InferOutput<typeof unfinishedRowSchema>;

/** Response of POST /api/account/unfinished/{id}/delete. */
export const deletedResponseSchema = v.object({ status: v.literal('deleted') });
export type DeletedResponse = v.InferOutput<typeof deletedResponseSchema>;
