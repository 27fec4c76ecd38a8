import * as v from 'valibot';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { clashesSchema, type Clash } from './closures.ts';
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

/** Null where the value is not an instant. */
export function readInstant(value: unknown): string | null {
  return v.parse(v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null), value);
}

/** Who has done something, and when; null where that is not known. */
export function readChangedBy(value: unknown) {
  return v.parse(v.fallback(v.nullable(changedBySchema), null), value);
}

export function readClashes(value: unknown): readonly Clash[] {
  return v.parse(v.fallback(clashesSchema, []), value);
}

/** Lines of a price, by their numbers. */
export function readLines(value: unknown) {
  return v.parse(v.fallback(linesSchema, []), value);
}

/** The documents that a request lacks. */
export function readLacks(value: unknown) {
  return v.parse(v.fallback(v.nullable(lacksSchema), null), value);
}

/** The limit that an event exceeds; null for another one. */
export function readEventLimit(value: unknown) {
  return v.parse(v.fallback(v.nullable(eventLimitSchema), null), value);
}
