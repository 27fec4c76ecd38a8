import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

/** Who calls, as the verified token says. `claims` are the token's own, for row level security. */
export interface Identity {
  uid: string;
  email: string;
  name: string;
  claims: JWTPayload;
}

/** A token that is not accepted, with the code that the caller is told. */
export class TokenError extends Error {
  readonly code: 'unauthenticated' | 'token_expired';

  constructor(code: 'unauthenticated' | 'token_expired') {
    super(code);
    this.code = code;
  }
}

/** Resolves with the caller, or rejects with a `TokenError`, or with what `getKey` rejects with when no key can be read. */
export type VerifyToken = (token: string) => Promise<Identity>;

interface VerifierOptions {
  projectId: string;
  /** Google's keys (`firebase-keys.ts`), or the embedded provider's own. */
  getKey: JWTVerifyGetKey;
  clock: () => Date;
  /** How many verified tokens are remembered. */
  cacheSize?: number;
}

/** How far the clock of the issuer may be ahead of ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * The one verifier of both modes: RS256 by a published key, issuer and audience of this project, not expired.
 * A verified token is remembered until it expires, because checking a signature costs more than a query.
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

/** What Firebase asks a server to check besides the signature: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
function toIdentity(claims: JWTPayload, projectId: string, now: Date): Identity {
  const { sub, aud, email, name, iat, auth_time: authTime, email_verified: isVerified } = claims;
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  const isInPast = (seconds: unknown) => typeof seconds === 'number' && seconds <= latest;
  // A customer is written to, and found by staff, at this address: whoever did not prove to own it must not claim it.
  // Google's accounts are verified; a project that also allows passwords has others.
  const hasOwnEmail = typeof email === 'string' && isVerified === true;
  // jose accepts a list of audiences that has ours in it. Firebase signs for one project, as one text.
  if (!sub || aud !== projectId || !hasOwnEmail || !isInPast(iat) || !isInPast(authTime)) {
    throw new TokenError('unauthenticated');
  }
  return {
    uid: sub,
    email: email.toLowerCase(),
    name: typeof name === 'string' ? name : '',
    claims,
  };
}
