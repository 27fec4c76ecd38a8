import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { customerName } from '#domain/identity/customer.ts';
import { comparedEmail } from '#domain/text/text.ts';
import type { Identity } from './caller.ts';

/** A token that is not accepted, with the code of its response. */
export class TokenError extends Error {
  readonly code: 'unauthenticated' | 'token_expired';

  constructor(code: 'unauthenticated' | 'token_expired') {
    super(code);
    this.code = code;
  }
}

/** Resolves with the caller; rejects with a `TokenError`, or with the error of `getKey` when no key can be read. */
export type VerifyToken = (token: string) => Promise<Identity>;

interface VerifierOptions {
  projectId: string;
  /** Google's keys (`firebase-keys.ts`), or the embedded provider's key. */
  getKey: JWTVerifyGetKey;
  clock: () => Date;
  /** The number of verified tokens in the cache. */
  cacheSize?: number;
}

/** Tolerance for an issuer whose clock is ahead of ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** The issuer of the tokens of a Firebase project. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * The verifier of both modes: RS256 with a published key, issuer and audience of this project, not expired.
 * A verified token is cached until it expires, because checking a signature costs more than a query.
 */
export function createVerifier({
  projectId,
  getKey,
  clock,
  cacheSize = 5_000,
}: VerifierOptions): VerifyToken {
  const verified = new Map<string, { identity: Identity; expiresAt: number }>();

  const remember = (token: string, identity: Identity, expiresAt: number) => {
    const oldest = verified.keys().next();
    if (verified.size >= cacheSize && !oldest.done) {
      verified.delete(oldest.value);
    }
    verified.set(token, { identity, expiresAt });
  };

  return async (token) => {
    const known = verified.get(token);
    if (known && known.expiresAt > clock().getTime()) {
      return known.identity;
    }
    verified.delete(token);
    const claims = await verifiedClaims(token, { projectId, getKey, clock });
    const identity = toIdentity(claims, projectId, clock());
    remember(token, identity, (claims.exp ?? 0) * 1000);
    return identity;
  };
}

async function verifiedClaims(
  token: string,
  { projectId, getKey, clock }: Omit<VerifierOptions, 'cacheSize'>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: clock(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new TokenError('token_expired');
    }
    if (error instanceof errors.JOSEError) {
      throw new TokenError('unauthenticated');
    }
    throw error;
  }
}

/** The checks besides the signature that Firebase requires: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
function toIdentity(claims: JWTPayload, projectId: string, now: Date): Identity {
  const { sub, aud, email, name, iat, auth_time: authTime, email_verified: isVerified } = claims;
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  const isInPast = (seconds: unknown) => typeof seconds === 'number' && seconds <= latest;
  // Staff write to customers and find them by this email: a user must prove to own it.
  // Emails of Google accounts are verified; those of password accounts may not be.
  const hasOwnEmail = typeof email === 'string' && isVerified === true;
  // jose also accepts a list of audiences that contains ours. Firebase's audience is one string.
  if (!sub || aud !== projectId || !hasOwnEmail || !isInPast(iat) || !isInPast(authTime)) {
    throw new TokenError('unauthenticated');
  }
  return {
    uid: sub,
    email: comparedEmail(email),
    name: customerName(typeof name === 'string' ? name : ''),
    claims,
  };
}
