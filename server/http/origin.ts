import type { Context } from 'hono';

/** Scheme and host of the site's addresses: the setting PUBLIC_ORIGIN, else those of the request. */
export function originOf(c: Context, publicOrigin: string | null): string {
  return publicOrigin ?? new URL(c.req.url).origin;
}
