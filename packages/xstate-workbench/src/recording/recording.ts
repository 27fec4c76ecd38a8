import * as v from 'valibot';
import { sessionSchema, type Session, type Tab } from '../inspect/protocol.ts';

const FORMAT = 'xstate-workbench.recording';

/** Raise it when a file of before can no longer be read. */
const VERSION = 1;

const headSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

const recordingSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  /** ISO 8601. */
  recordedAt: v.string(),
  page: v.object({ title: v.string(), url: v.string() }),
  session: sessionSchema,
});

/** A session as a file that any browser can open: a bug report. It has what was typed, and no file's bytes. */
export type Recording = v.InferOutput<typeof recordingSchema>;

/** A recording of what happened in a tab. */
export function toRecording(
  session: Session,
  { title, url }: Pick<Tab, 'title' | 'url'>,
  now: Date,
): Recording {
  const recordedAt = now.toISOString();
  return { format: FORMAT, version: VERSION, recordedAt, page: { title, url }, session };
}

/** The recording of a file's text. Throws an Error whose message is for a person: what is wrong with the file. */
export function readRecording(text: string): Recording {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) {
    throw new Error('This file is not JSON, so it is no recording.');
  }
  const head = v.safeParse(headSchema, json.output);
  if (!head.success) {
    throw new Error('This file is not a recording of the workbench.');
  }
  if (head.output.version > VERSION) {
    throw new Error(
      `This recording has version ${head.output.version}. This workbench reads version ${VERSION}: update it.`,
    );
  }
  const recording = v.safeParse(recordingSchema, json.output);
  if (!recording.success) {
    const [issue] = recording.issues;
    throw new Error(`This recording is damaged at "${v.getDotPath(issue) ?? ''}".`);
  }
  return recording.output;
}
