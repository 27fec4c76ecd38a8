import type { Context } from 'hono';

/** The `env` of requests that the server sends to itself while it renders a page. A client cannot set it. */
export const INTERNAL_ENV: object = Object.freeze({});

/** Whether the server sent this request to itself; such a request has no client and no Host header. */
export function isInternal(c: Context): boolean {
  const env: unknown = c.env;
  return env === INTERNAL_ENV;
}
