import * as v from 'valibot';
import { sectionNames, type RecordValues } from '#domain/offer/record.ts';
import { staffCall } from './call.ts';
import { logIdSchema, pageSchema } from './paging.ts';
import { keySchema } from './typed.ts';

const sectionSchema = v.picklist(sectionNames);
const valuesSchema = v.record(v.string(), v.unknown());

/** A record of the offer as it is stored. */
const storedRecordSchema = v.object({
  id: v.string(),
  values: valuesSchema,
  isHidden: v.boolean(),
  /** Whether bookings, events or closures refer to it: then it is hidden in place of being deleted. */
  isUsed: v.boolean(),
});
export type StoredRecord = v.InferOutput<typeof storedRecordSchema>;

const offerRecordsSchema = v.object(v.entriesFromList(sectionNames, v.array(storedRecordSchema)));

/** `values`: null deletes the record, or hides it. `seen` has the values that were read; null: there was no such record. */
const saveSchema = v.object({
  section: sectionSchema,
  id: v.nullable(keySchema),
  seen: v.nullable(valuesSchema),
  values: v.nullable(valuesSchema),
});
export type RecordSave = v.InferOutput<typeof saveSchema>;

const conflictSchema = v.fallback(v.object({ values: v.nullable(valuesSchema) }), { values: null });

/** What a colleague has stored, of the parameters of `offer_changed`; null: the record was removed. */
export function theirValues(params: unknown): RecordValues | null {
  return v.parse(conflictSchema, params).values;
}

const changeSchema = v.object({
  section: sectionSchema,
  id: v.string(),
  /** Of the record: its name, or the key of a service. */
  record: valuesSchema,
  /** The fields that differ; null: it was added. */
  from: v.nullable(valuesSchema),
  /** Null: it was deleted. */
  to: v.nullable(valuesSchema),
});
export type OfferChange = v.InferOutput<typeof changeSchema>;

/** Of a line of the log. */
const lineIdSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

const historyLineSchema = v.object({
  id: v.number(),
  at: v.string(),
  actor: v.string(),
  changes: v.array(changeSchema),
});
export type HistoryLine = v.InferOutput<typeof historyLineSchema>;

export const offerCalls = {
  read: staffCall('offer.read', v.object({}), offerRecordsSchema),
  /** The record as it is stored then; null: it was deleted. */
  save: staffCall(
    'offer.save',
    saveSchema,
    v.object({ record: v.nullable(v.pick(storedRecordSchema, ['id', 'values'])) }),
  ),
  /** What was changed, the newest first. */
  history: staffCall(
    'offer.history',
    v.object({ after: v.optional(logIdSchema) }),
    pageSchema(historyLineSchema),
  ),
  /** Writes the earlier values of a line, unless they have changed since. */
  undo: staffCall('offer.undo', v.object({ id: lineIdSchema }), v.object({})),
};
