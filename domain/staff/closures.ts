import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { instantSchema } from '#domain/time/time.ts';
import { staffCall } from './call.ts';
import { afterEntry, pageSchema } from './paging.ts';
import { keySchema, typedLine } from './typed.ts';

const MAX_REASON = 200;

const closureEntries = {
  id: v.string(),
  /** Of the room; null: the building. */
  name: v.nullable(v.string()),
  /** Its name in other languages. */
  names: translationsSchema,
  start: v.string(),
  end: v.string(),
  reason: v.string(),
  is_forced: v.boolean(),
};
const closureSchema = v.object(closureEntries);
export type Closure = v.InferOutput<typeof closureSchema>;

/** What is in a room at that time. */
const clashSchema = v.object({
  room: v.string(),
  start: v.string(),
  end: v.string(),
  ref_code: v.nullable(v.string()),
  client_name: v.nullable(v.string()),
  event: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export const clashesSchema = v.array(clashSchema);
export type Clash = v.InferOutput<typeof clashSchema>;

const momentSchema = v.pipe(
  instantSchema,
  v.transform((instant) => new Date(instant)),
);

/** The closures that are not over, by their start. */
export const closuresCall = staffCall(
  'closures.list',
  v.object(afterEntry),
  pageSchema(closureSchema),
);

export const closeCall = staffCall(
  'closures.close',
  v.object({
    /** Of a room; null: the building. */
    slug: v.nullable(keySchema),
    start: momentSchema,
    end: momentSchema,
    /** The public calendar shows it. */
    reason: typedLine(MAX_REASON),
    /** Although bookings or events are in the room: they remain. */
    isForced: v.boolean(),
  }),
  v.object({ room: v.nullable(v.string()), remaining: clashesSchema }),
);
export type NewClosure = v.InferInput<typeof closeCall.input>;

/** Ends a closure; `others` close that time still. */
export const liftCall = staffCall(
  'closures.lift',
  v.object({ id: v.pipe(v.string(), v.uuid()) }),
  v.object({ ...closureEntries, others: v.array(closureSchema) }),
);
