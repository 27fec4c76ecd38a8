import type { Claims } from '#server/db/as-role.ts';
import { TokenError, type VerifyToken } from '#server/identity/verify.ts';

/** The rights of a channel. A visitor's never expire. */
export interface Access {
  token: string | null;
  claims: Claims;
  uid: string | null;
  /** Milliseconds. */
  expiresAt: number;
}

/** A token that is not accepted; the message is for the client. */
export class AccessRefused extends Error {}

export const TOKEN_EXPIRED = 'The token has expired';

const visitor: Access = {
  token: null,
  claims: null,
  uid: null,
  expiresAt: Number.POSITIVE_INFINITY,
};

/** Verifies the token of a channel. Without one, or with the public key, the channel has the rights of a visitor. */
export async function accessOf(
  token: string | null | undefined,
  apiKey: string,
  verifyToken: VerifyToken,
): Promise<Access> {
  if (!token || token === apiKey || token.startsWith('sb_')) {
    return visitor;
  }
  try {
    const { uid, claims } = await verifyToken(token);
    // REST would treat a token without the role as a visitor's; Realtime refuses it (docs/decisions/046).
    if (typeof claims.role === 'string' && claims.exp !== undefined) {
      return { token, claims, uid, expiresAt: claims.exp * 1000 };
    }
  } catch (error) {
    if (!(error instanceof TokenError)) {
      throw error;
    }
    if (error.code === 'token_expired') {
      throw new AccessRefused(TOKEN_EXPIRED);
    }
  }
  throw new AccessRefused('The token is not valid, or lacks the claims role and exp');
}
