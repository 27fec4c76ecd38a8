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

/** Resolves with the caller, or rejects with a `TokenError`. */
export type VerifyToken = (token: string) => Promise<Identity>;

interface VerifierOptions {
  projectId: string;
  /** Google's keys, or the embedded provider's own. */
  getKey: JWTVerifyGetKey;
  clock: () => Date;
  /** How many verified tokens are remembered. */
  cacheSize?: number;
}

/** Google's published keys for Firebase ID tokens. */
export const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

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
    const identity = toIdentity(claims);
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
    // Keys that cannot be fetched are our trouble, not a bad token.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
      throw new TokenError('unauthenticated');
    }
    throw error;
  }
}

function toIdentity(claims: JWTPayload): Identity {
  const { sub, email, name } = claims;
  if (!sub || typeof email !== 'string') {
    throw new TokenError('unauthenticated');
  }
  return {
    uid: sub,
    email: email.toLowerCase(),
    name: typeof name === 'string' ? name : '',
    claims,
  };
}
