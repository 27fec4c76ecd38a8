import * as v from 'valibot';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { clashesSchema } from './closures.ts';
import { eventLimitSchema } from './events.ts';

const changedBySchema = v.object({ name: v.string(), at: v.nullable(v.string()) });
const linesSchema = v.array(v.object({ number: v.number(), item: v.string() }));
const lacksSchema = v.object({
  missing: v.number(),
  required: v.number(),
  unmarked: v.array(v.picklist(legalDocumentKinds)),
});

/** The parameters of a refusal by their names; none where they are no object. */
export function refusalParams(params: unknown): Record<string, unknown> {
  return v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), params);
}

/** The same of a refusal that customers get, too: its parameters are texts. */
export function textParams(params: unknown): Record<string, string> {
  return v.parse(v.fallback(v.record(v.string(), v.string()), {}), params);
}

/** Null for a value that the schema does not have. */
function orNull<Value>(schema: v.GenericSchema<unknown, Value>): (value: unknown) => Value | null {
  return (value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : null;
  };
}

export const readInstant = orNull(v.pipe(v.string(), v.isoTimestamp()));
/** Who has done something, and when. */
export const readChangedBy = orNull(changedBySchema);
export const readClashes = orNull(clashesSchema);
/** Lines of a price, by their numbers. */
export const readLines = orNull(linesSchema);
/** The documents that a request lacks. */
export const readLacks = orNull(lacksSchema);
/** The limit that an event exceeds. */
export const readEventLimit = orNull(eventLimitSchema);
