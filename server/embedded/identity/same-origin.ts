import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#server/errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses state-changing requests that a browser sent for a page of another origin. Hono's `csrf` checks only the content
 * types of forms. A request without both headers is not from a browser: a program on this computer may sign in.
 */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const isForeign =
    (origin !== undefined && origin !== new URL(c.req.url).origin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (isForeign && !SAFE_METHODS.includes(c.req.method)) {
    throw new Refusal('forbidden');
  }
  await next();
};
