import * as v from 'valibot';
import { isNestedTooDeep } from '#server/http/json-depth.ts';

/** The two formats of Phoenix frames: objects (1.0.0) and arrays (2.0.0). */
export const protocolVersions = ['1.0.0', '2.0.0'] as const;
export type ProtocolVersion = (typeof protocolVersions)[number];

/** A message of the Phoenix channels protocol. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const refSchema = v.nullish(v.pipe(v.string(), v.maxLength(64)), null);
const topicSchema = v.pipe(v.string(), v.maxLength(255));
const eventSchema = v.pipe(v.string(), v.maxLength(64));

const arraySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([refSchema, refSchema, topicSchema, eventSchema, v.unknown()]),
  v.transform(([joinRef, ref, topic, event, payload]): Frame => ({
    joinRef,
    ref,
    topic,
    event,
    payload,
  })),
);
const objectSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    join_ref: refSchema,
    ref: refSchema,
    topic: topicSchema,
    event: eventSchema,
    payload: v.unknown(),
  }),
  v.transform(({ join_ref: joinRef, ...frame }): Frame => ({ joinRef, ...frame })),
);
const schemas = { '1.0.0': objectSchema, '2.0.0': arraySchema };

/** Parses the text of a frame; null when it is malformed, or nested too deep. */
export function parseFrame(version: ProtocolVersion, text: string): Frame | null {
  if (isNestedTooDeep(text)) {
    return null;
  }
  const frame = v.safeParse(schemas[version], text);
  return frame.success ? frame.output : null;
}

/** Binary frames of this kind are broadcasts of a client. https://supabase.com/docs/guides/realtime/protocol */
const BROADCAST_PUSH = 3;
const BROADCAST_HEADER_BYTES = 7;

/** Parses a binary frame, without its payload: the lengths of join_ref, ref and topic, then these. Null when it is another. */
export function parseBinaryFrame(bytes: Buffer): Frame | null {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0] = bytes;
  const end = BROADCAST_HEADER_BYTES + joinRefLength + refLength + topicLength;
  if (kind !== BROADCAST_PUSH || bytes.length < end) {
    return null;
  }
  const text = (start: number, length: number) => bytes.toString('utf8', start, start + length);
  const refAt = BROADCAST_HEADER_BYTES + joinRefLength;
  return {
    joinRef: text(BROADCAST_HEADER_BYTES, joinRefLength) || null,
    ref: text(refAt, refLength) || null,
    topic: text(refAt + refLength, topicLength),
    event: 'broadcast',
    payload: null,
  };
}

/** The text of a frame. */
export function frameText(
  version: ProtocolVersion,
  { joinRef, ref, topic, event, payload }: Frame,
): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}
