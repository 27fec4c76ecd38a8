import { Hono } from 'hono';
import { readInformation } from '#server/offer/site-information.ts';
import type { ApiDeps } from './deps.ts';

/** /api/information */
export function informationRoutes(deps: ApiDeps) {
  return new Hono().get('/', (c) =>
    deps.sendCached(c, () => readInformation(deps.publicReads, deps)),
  );
}
