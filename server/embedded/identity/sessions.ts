import { join } from 'node:path';
import * as v from 'valibot';
import { openStoredJson } from './stored-json.ts';
import { SESSION_SECONDS } from './tokens.ts';

/** The sessions that are stored; a new one removes the one that was used longest ago. */
const MAX_SESSIONS = 1_000;

/** As the previous release reads them (docs/decisions/085): there `current` is the id of a refresh token, `jti`. */
const sessionSchema = v.object({
  /** The session's id; null: it was ended, and is stored until it expires, for its choice opens no other one. */
  current: v.nullable(v.string()),
  exchanged: v.array(v.unknown()),
  /** Milliseconds. */
  expiresAt: v.number(),
});
type Session = v.InferOutput<typeof sessionSchema>;
const sessionsSchema = v.array(v.tuple([v.string(), sessionSchema]));

/** The sessions of the embedded provider (docs/decisions/003). The id of a session is that of the choice that opened it. */
export type EmbeddedSessions = ReturnType<typeof createSessions>;

/** Reads the sessions from `dataDir`, where the provider's key is as well. */
export async function loadSessions(dataDir: string, clock: () => Date): Promise<EmbeddedSessions> {
  const path = join(dataDir, 'identity-sessions.json');
  const { value, write } = await openStoredJson(path, sessionsSchema, []);
  return createSessions(clock, new Map(value), write);
}

/** Sessions in memory; `store` is called after each change. */
export function createSessions(
  clock: () => Date,
  sessions = new Map<string, Session>(),
  store: (sessions: [string, Session][]) => Promise<void> = () => Promise.resolve(),
) {
  /** Adds or replaces a session. The map is ordered by the last use. */
  const put = (id: string, isEnded: boolean) => {
    const now = clock().getTime();
    sessions.delete(id);
    sessions.set(id, {
      current: isEnded ? null : id,
      exchanged: [],
      expiresAt: now + SESSION_SECONDS * 1000,
    });
    for (const [each, { expiresAt }] of sessions) {
      if (expiresAt <= now || sessions.size > MAX_SESSIONS) {
        sessions.delete(each);
      }
    }
    return store([...sessions]);
  };
  return {
    /** False: the choice was used already. */
    open: async (id: string): Promise<boolean> => {
      const isNew = !sessions.has(id);
      if (isNew) {
        await put(id, false);
      }
      return isNew;
    },
    /** Whether the session is open; it then lasts longer. */
    use: async (id: string): Promise<boolean> => {
      const isOpen = typeof sessions.get(id)?.current === 'string';
      if (isOpen) {
        await put(id, false);
      }
      return isOpen;
    },
    end: async (id: string) => {
      if (sessions.has(id)) {
        await put(id, true);
      }
    },
  };
}
