import type { MiddlewareHandler } from 'hono';
import { TokenError, type VerifyToken } from './verify.ts';
import { Refusal } from '#server/errors.ts';
import { internalReader } from './internal-request.ts';
import type { Identity } from './caller.ts';

/** The variables of a route after `requireIdentity`. */
export interface IdentityEnv {
  Variables: { identity: Identity };
}

/** The bearer token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** The caller of an Authorization header; throws `unauthenticated` or `token_expired`. */
async function identityOf(header: string | undefined, verifyToken: VerifyToken): Promise<Identity> {
  const token = bearerToken(header);
  if (!token) {
    throw new Refusal('unauthenticated');
  }
  try {
    return await verifyToken(token);
  } catch (error) {
    throw error instanceof TokenError ? new Refusal(error.code) : error;
  }
}

/** Lets only callers with a verified token pass; the token alone decides who they are. */
export function requireIdentity(verifyToken: VerifyToken): MiddlewareHandler<IdentityEnv> {
  return async (c, next) => {
    c.set(
      'identity',
      internalReader(c) ?? (await identityOf(c.req.header('authorization'), verifyToken)),
    );
    await next();
  };
}
