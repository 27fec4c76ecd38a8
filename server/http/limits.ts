import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { rateLimiter } from 'hono-rate-limiter';
import type { Identity } from '#server/identity/verify.ts';
import { ApiError } from './errors.ts';

const MINUTE_MS = 60_000;
/** A booking with ten documents is 21 writes. */
const WRITES_PER_MINUTE = 120;
const SIGN_INS_PER_MINUTE = 60;
const JSON_BODY_BYTES = 256 * 1024;

const passOn: MiddlewareHandler = (_c, next) => next();

/** Refuses JSON bodies that no honest client sends. Files do not come this way. */
export const limitJsonBody = bodyLimit({
  maxSize: JSON_BODY_BYTES,
  onError: () => {
    throw new ApiError('body_too_large');
  },
});

/** At most `WRITES_PER_MINUTE` writes of one user. Stands behind `requireIdentity`; `isOn: false` is for load tests. */
export function limitWrites(
  isOn: boolean,
): MiddlewareHandler<{ Variables: { identity: Identity } }> {
  return isOn
    ? rateLimiter<{ Variables: { identity: Identity } }>({
        windowMs: MINUTE_MS,
        limit: WRITES_PER_MINUTE,
        keyGenerator: (c) => c.get('identity').uid,
        handler: tooMany,
      })
    : passOn;
}

/** At most `SIGN_INS_PER_MINUTE` sign-in calls from one address: there is no user yet. */
export function limitSignIns(isOn: boolean): MiddlewareHandler {
  return isOn
    ? rateLimiter({
        windowMs: MINUTE_MS,
        limit: SIGN_INS_PER_MINUTE,
        keyGenerator: clientAddress,
        handler: tooMany,
      })
    : passOn;
}

function tooMany(): never {
  throw new ApiError('too_many_requests');
}

function clientAddress(c: Context): string {
  // Without a socket (a request made in process) every caller is the same one.
  return c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}
