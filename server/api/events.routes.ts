import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { eventsQuerySchema } from '#domain/events/event.ts';
import { newEventSchema, type NewEventResponse } from '#domain/events/new-event.ts';
import { languageTagSchema } from '#domain/language.ts';
import { idempotencyKeySchema } from '#domain/idempotency.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { lineSchema } from '#domain/text/text.ts';
import { Refusal } from '#server/errors.ts';
import { createEvent } from '#server/events/create-event.ts';
import { eventCalendarFile } from '#server/events/event-calendar-file.ts';
import {
  findPublicEvent,
  listComingEvents,
  listEventsWithin,
} from '#server/events/public-events.ts';
import { originOf } from '#server/http/origin.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import { calendarQuery, calendarSpan } from '#server/rooms/calendar-span.ts';
import type { ApiDeps } from './deps.ts';

const calendarFileQuery = v.object({ lang: v.fallback(v.optional(languageTagSchema, 'en'), 'en') });

/** Headers reach a validator in lower case. Without a key a repeated request creates a second event. */
const newEventHeaders = v.object({ 'idempotency-key': v.optional(idempotencyKeySchema) });

/** /api/events: the public events, and the proposal of one. Specification, section 7; rulings, Events. */
export function eventRoutes(deps: ApiDeps) {
  const { publicReads, clock, publicOrigin, site, readSite, write } = deps;
  return (
    new Hono<IdentityEnv>()
      .get('/', compress(), validate('query', eventsQuerySchema), async (c) =>
        c.json(await listComingEvents(publicReads, c.req.valid('query'), clock())),
      )
      .post(
        '/',
        write,
        validate('header', newEventHeaders),
        validate('json', newEventSchema),
        async (c) => {
          const { isNew, ...response } = await createEvent(deps, c.get('identity').uid, {
            requestKey: c.req.valid('header')['idempotency-key'] ?? deps.createId(),
            request: c.req.valid('json'),
          });
          return c.json(response satisfies NewEventResponse, isNew ? 201 : 200);
        },
      )
      // Before the ids.
      .get(
        '/calendar',
        compress(),
        validate('query', v.object({ ...calendarQuery.entries, room_slug: lineSchema(200) })),
        async (c) => {
          const { room_slug, ...asked } = c.req.valid('query');
          // Only the Grand Hall's calendar has a list of its public events (specification, section 7).
          if (room_slug !== GRAND_HALL_SLUG) {
            throw new Refusal('room_not_found');
          }
          const span = calendarSpan(site, asked, clock());
          return c.json(await listEventsWithin(publicReads, room_slug, span));
        },
      )
      .get('/:id', async (c) => c.json(await findPublicEvent(publicReads, c.req.param('id'))))
      .get('/:id/calendar.ics', validate('query', calendarFileQuery), async (c) => {
        const event = await findPublicEvent(publicReads, c.req.param('id'));
        const { name, content } = eventCalendarFile(event, {
          language: c.req.valid('query').lang,
          origin: originOf(c, publicOrigin),
          now: clock(),
          site: await readSite(),
        });
        return c.body(content, 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        });
      })
  );
}
