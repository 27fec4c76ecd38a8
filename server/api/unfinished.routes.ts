import { Hono } from 'hono';
import * as v from 'valibot';
import { storeUnfinishedSchema, type DeletedResponse } from '#domain/account/unfinished.ts';
import { deleteUnfinished } from '#server/bookings/unfinished/end-unfinished.ts';
import { listUnfinished, readUnfinished } from '#server/bookings/unfinished/own-unfinished.ts';
import { storeUnfinished } from '#server/bookings/unfinished/store-unfinished.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { ApiDeps } from './deps.ts';

const idParam = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** /api/account/unfinished: the requests that a customer has stored to finish them later. */
export function unfinishedRoutes(deps: ApiDeps) {
  const { db, signedIn, write } = deps;
  return new Hono<IdentityEnv>()
    .get('/', signedIn, async (c) => c.json(await listUnfinished(deps, c.get('identity').uid)))
    .put('/', write, validate('json', storeUnfinishedSchema), async (c) =>
      c.json(await storeUnfinished(deps, c.get('identity'), c.req.valid('json'))),
    )
    .get('/:id', signedIn, validate('param', idParam), async (c) =>
      c.json(await readUnfinished(deps, c.get('identity').uid, c.req.valid('param').id)),
    )
    .post('/:id/delete', write, validate('param', idParam), async (c) => {
      await deleteUnfinished(db, c.get('identity').uid, c.req.valid('param').id);
      return c.json({ status: 'deleted' } satisfies DeletedResponse);
    });
}
