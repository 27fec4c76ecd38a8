import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { openStoredJson } from './stored-json.ts';
import { SESSION_SECONDS } from './tokens.ts';

/** How long a refresh token is good after it was exchanged: tabs refresh at the same time, each with the token it has. */
const GRACE_MS = 60_000;
/** The sessions that are stored; a new one removes the one that was used longest ago. */
const MAX_SESSIONS = 1_000;

const sessionSchema = v.object({
  /** The id of the refresh token; null: the session was ended. */
  current: v.nullable(v.string()),
  /** Exchanged refresh tokens, and until when they are good, in milliseconds. */
  exchanged: v.array(v.object({ id: v.string(), until: v.number() })),
  expiresAt: v.number(),
});
type Session = v.InferOutput<typeof sessionSchema>;
const sessionsSchema = v.array(v.tuple([v.string(), sessionSchema]));

/** The sessions of the embedded provider (docs/decisions/003). The id of a session is that of the choice that opened it. */
export type EmbeddedSessions = ReturnType<typeof createSessions>;

/** Reads the sessions from `dataDir`, where the provider's key is as well. */
export async function loadSessions(dataDir: string, clock: () => Date): Promise<EmbeddedSessions> {
  const { value, write } = await openStoredJson(
    join(dataDir, 'identity-sessions.json'),
    sessionsSchema,
    [],
  );
  return createSessions(clock, new Map(value), write);
}

/** Sessions in memory; `store` is called after each change. */
export function createSessions(
  clock: () => Date,
  sessions = new Map<string, Session>(),
  store: (sessions: [string, Session][]) => Promise<void> = () => Promise.resolve(),
) {
  /** Adds or replaces a session. The map is ordered by the last use. */
  const put = (id: string, session: Omit<Session, 'expiresAt'>) => {
    const now = clock().getTime();
    sessions.delete(id);
    sessions.set(id, { ...session, expiresAt: now + SESSION_SECONDS * 1000 });
    for (const [each, { expiresAt }] of sessions) {
      if (expiresAt <= now || sessions.size > MAX_SESSIONS) {
        sessions.delete(each);
      }
    }
    return store([...sessions]);
  };

  return {
    /** The id of the first refresh token; null: the choice was used already. */
    open: async (id: string) => {
      if (sessions.has(id)) {
        return null;
      }
      const current = randomUUID();
      await put(id, { current, exchanged: [] });
      return current;
    },
    /** The id of the refresh token that replaces `refreshId`, or why there is none. */
    rotate: async (
      id: string,
      refreshId: string,
    ): Promise<{ refreshId: string } | { refusal: 'ended' | 'exchanged' }> => {
      const session = sessions.get(id);
      if (!session?.current) {
        return { refusal: 'ended' };
      }
      const now = clock().getTime();
      const exchanged = session.exchanged.filter(({ until }) => until > now);
      if (refreshId !== session.current) {
        const isGood = exchanged.some((token) => token.id === refreshId);
        return isGood ? { refreshId: session.current } : { refusal: 'exchanged' };
      }
      const current = randomUUID();
      exchanged.push({ id: refreshId, until: now + GRACE_MS });
      await put(id, { current, exchanged });
      return { refreshId: current };
    },
    end: async (id: string) => {
      if (sessions.has(id)) {
        await put(id, { current: null, exchanged: [] });
      }
    },
  };
}
