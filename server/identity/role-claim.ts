import type { Logger } from 'pino';
import type { Identity } from './caller.ts';

/** The database role in the tokens of signed-in users. Supabase Realtime refuses tokens without a role. */
export const ROLE_CLAIM = { role: 'authenticated' };

/** Stores the role claim with an account at the identity provider: the tokens that it issues from then on have it. */
export type SetRoleClaim = (uid: string) => Promise<void>;

/**
 * Sets the role claim of a caller whose token has none. Returns whether the caller must refresh the token. A failure
 * is logged only: without the claim everything but realtime works, and the chat polls (docs/decisions/046).
 */
export async function ensureRoleClaim(
  { uid, claims }: Identity,
  setRoleClaim: SetRoleClaim | null,
  logger: Logger,
): Promise<boolean> {
  if (!setRoleClaim || claims.role !== undefined) {
    return false;
  }
  try {
    await setRoleClaim(uid);
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'setting the role claim failed');
    return false;
  }
}
