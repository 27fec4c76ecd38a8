import { Hono } from 'hono';
import { buildingFeed } from '#server/calendars/building-feed.ts';
import { customerFeed } from '#server/calendars/customer-feed.ts';
import { findOwner, secretOf } from '#server/calendars/feed-addresses.ts';
import { Refusal } from '#server/errors.ts';
import { originOf } from '#server/http/origin.ts';
import type { ApiDeps } from './deps.ts';

/** /api/calendar: the calendars that programs subscribe to; a secret in the address is all that they need. */
export function calendarRoutes({ db, clock, publicOrigin, readSite }: ApiDeps) {
  return new Hono().get('/:file', async (c) => {
    const secret = secretOf(c.req.param('file'));
    const owner = secret === null ? undefined : await findOwner(db, secret);
    if (owner === undefined) {
      throw new Refusal('not_found');
    }
    const site = await readSite();
    const options = { now: clock(), origin: originOf(c, publicOrigin) };
    const content =
      owner === null
        ? await buildingFeed(db, { ...options, building: site, brand: site.brand })
        : await customerFeed(db, owner, { ...options, site });
    return c.body(content, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    });
  });
}
