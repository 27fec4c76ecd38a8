import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { TextCache } from './content-cache.ts';

/** The headers of every response of /api. */
export const apiHeaders = {
  'cache-control': 'no-store',
  // robots.txt lets crawlers read some of it, to render pages. It must not be in search results itself.
  'x-robots-tag': 'noindex',
} as const;

/** The headers of JSON that is a text already. */
export const jsonHeaders = { 'content-type': 'application/json' } as const;

/** Sends what `read` makes of public content as JSON, as it was last made for this path while nothing has changed. */
export function createSendKept(texts: TextCache) {
  return async (c: Context, read: () => Promise<unknown>): Promise<Response> => {
    const { text } = await texts.read(c.req.path, async () => ({
      entry: { text: JSON.stringify(await read()), route: routePath(c) },
      isKept: true,
    }));
    return c.body(text, 200, jsonHeaders);
  };
}
