import { decodeJwt, type JWTPayload } from 'jose';
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

/** A token that Supabase Realtime refuses, with its code and words. */
export class AccessRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const visitor: Access = {
  token: null,
  claims: null,
  uid: null,
  expiresAt: Number.POSITIVE_INFINITY,
};

interface AccessDeps {
  verifyToken: VerifyToken;
  clock: () => Date;
}

/** Verifies the token of a channel. Without one, or with the public key, the channel has the rights of a visitor. */
export async function accessOf(
  token: string | null | undefined,
  apiKey: string,
  { verifyToken, clock }: AccessDeps,
): Promise<Access> {
  if (!token || token === apiKey || token.startsWith('sb_')) {
    return visitor;
  }
  try {
    const { uid, claims } = await verifyToken(token);
    // REST would treat a token without the role as a visitor's; Realtime refuses it (docs/decisions/046).
    if (typeof claims.role !== 'string' || claims.exp === undefined) {
      throw missingClaims();
    }
    return { token, claims, uid, expiresAt: claims.exp * 1000 };
  } catch (error) {
    throw error instanceof TokenError ? refusalOf(token, error, clock()) : error;
  }
}

/** The words for an expired token, also of one that expires while its channel is open. */
export function expiredText(expiresAt: number, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - expiresAt) / 1000));
  return `Token has expired ${seconds} seconds ago`;
}

function missingClaims(): AccessRefused {
  return new AccessRefused('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
}

function refusalOf(token: string, error: TokenError, now: Date): AccessRefused {
  const payload = decode(token);
  if (!payload) {
    return new AccessRefused('MalformedJWT', 'The token provided is not a valid JWT');
  }
  if (payload.exp === undefined || payload.role === undefined) {
    return missingClaims();
  }
  return error.code === 'token_expired'
    ? new AccessRefused('InvalidJWTToken', expiredText(payload.exp * 1000, now))
    : new AccessRefused('JwtSignatureError', 'Failed to validate JWT signature');
}

function decode(token: string): JWTPayload | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}
