import * as v from 'valibot';

/** What a check found. A warning or fault has a remedy, in words for the owner. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  text: string;
  remedy: string | null;
}

/** Nothing to do. */
export const ok = (text: string): Finding => ({ level: 'ok', text, remedy: null });
/** Works, but should be changed. */
export const warning = (text: string, remedy: string): Finding => ({
  level: 'warning',
  text,
  remedy,
});
/** Does not work. */
export const fault = (text: string, remedy: string): Finding => ({ level: 'fault', text, remedy });

/** The findings of several checks, without those that do not apply. */
export function found(...findings: (Finding | Finding[] | false | null)[]): Finding[] {
  return findings.flat().filter((finding) => finding !== false && finding !== null);
}

const SHOWN = 3;

/** The first few of a list, and how many more there are. */
export function firstOf(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return names.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The reason of a failed call. `fetch` has it in the cause of its error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message;
}

/** Reads a response as JSON by a schema; null when it is something else. */
export async function readJson<S extends v.GenericSchema>(
  schema: S,
  response: Response,
): Promise<v.InferOutput<S> | null> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await response.text());
  return parsed.success ? parsed.output : null;
}

/** How long another service may take. */
const PATIENCE_MS = 10_000;

/** Sends the requests of a check. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

export const send: Send = (url, init) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });
