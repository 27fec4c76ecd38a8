import * as v from 'valibot';
import { isNestedTooDeep } from '#server/http/limits/json-depth.ts';
import { bindingsSchema } from './bindings.ts';

/** Of the Phoenix channels protocol, as supabase-js speaks it: frames are arrays. */
export const PROTOCOL_VERSION = '2.0.0';

const refSchema = v.nullish(v.pipe(v.string(), v.maxLength(64)), null);
const topicSchema = v.pipe(v.string(), v.maxLength(255));
const eventSchema = v.pipe(v.string(), v.maxLength(64));

const frameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([refSchema, refSchema, topicSchema, eventSchema, v.unknown()]),
  v.transform(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload })),
);

/** A message of the Phoenix channels protocol. */
export type Frame = v.InferOutput<typeof frameSchema>;

/** Parses the text of a frame; null when it is malformed, or nested too deep. */
export function parseFrame(text: string): Frame | null {
  const frame = isNestedTooDeep(text) ? null : v.safeParse(frameSchema, text);
  return frame?.success ? frame.output : null;
}

/** The text of a frame. */
export function frameText({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** The payload of `phx_join`. */
export const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(
    v.object({
      postgres_changes: v.nullish(bindingsSchema),
      private: v.nullish(v.boolean()),
      presence: v.nullish(v.object({ enabled: v.nullish(v.boolean()) })),
    }),
    {},
  ),
});
/** That of `access_token`. */
export const accessTokenSchema = v.object({ access_token: v.nullable(v.string()) });
