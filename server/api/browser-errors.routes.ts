import { Hono } from 'hono';
import { browserErrorSchema } from '#domain/site/browser-error.ts';
import { validate } from '#server/http/validate.ts';
import type { ApiDeps } from './deps.ts';

/** /api/browser-errors: an error of a page becomes a line of the log (docs/deploy.md, Health and metrics). */
export function browserErrorRoutes({ browserErrorLimit, logBrowserError }: ApiDeps) {
  return new Hono().post('/', browserErrorLimit, validate('json', browserErrorSchema), (c) => {
    logBrowserError(c.req.valid('json'));
    return c.body(null, 204);
  });
}
