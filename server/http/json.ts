import type { Context } from 'hono';
import type { TextCache } from './content-cache.ts';

/** Sends JSON that is a text already: the database has written it, or it is cached. */
export function sendJson(c: Context, json: string): Response {
  return c.body(json, 200, { 'content-type': 'application/json' });
}

/** Sends what `read` returns of public content as JSON, cached by the path of the request until something public changes. */
export function createSendCached(texts: TextCache) {
  return async (c: Context, read: () => Promise<unknown>): Promise<Response> => {
    const json = await texts.read(c.req.path, async () => ({
      entry: JSON.stringify(await read()),
      isCached: true,
    }));
    return sendJson(c, json);
  };
}
