import * as v from 'valibot';
import { isoDateSchema } from '#domain/time/time.ts';
import { staffCall } from './call.ts';
import { logSubjects } from './search.ts';
import { logIdSchema, pageSchema } from './paging.ts';
import { refSchema, typedLine } from './typed.ts';

/** What a line of the log can be about. */
const valuesSchema = v.nullable(v.record(v.string(), v.unknown()));

/** Who did what to which row. `at` is an instant; `before` and `after` have the columns that are logged. */
const logLineSchema = v.object({
  id: v.number(),
  at: v.string(),
  /** A member of staff, or `customer`, `job`, `database`. */
  actor: v.string(),
  action: v.string(),
  subject: v.string(),
  subject_id: v.string(),
  before: valuesSchema,
  after: valuesSchema,
  reason: v.nullable(v.string()),
  /** The booking that it is about, if any. */
  ref_code: v.nullable(v.string()),
});
export type LogLine = v.InferOutput<typeof logLineSchema>;

/** Which lines: without a filter all. `from` and `to` are days of the building, both inclusive. */
const logFilterEntries = {
  actor: v.optional(typedLine(80)),
  subject: v.optional(v.picklist(logSubjects)),
  from: v.optional(isoDateSchema),
  to: v.optional(isoDateSchema),
  after: v.optional(logIdSchema),
};

export const logCalls = {
  /** Of one request with its payments and documents, the newest first. */
  ofRequest: staffCall('log.request', v.object({ ref: refSchema }), v.array(logLineSchema)),
  /** A page of all lines, the newest first. */
  list: staffCall('log.list', v.object(logFilterEntries), pageSchema(logLineSchema)),
};
