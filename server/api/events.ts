import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { toCalendarFile } from '#domain/calendar-file.ts';
import { eventsQuerySchema, type PublicEvent } from '#domain/events/event.ts';
import { languageSchema, localized, type Language } from '#domain/language.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { lineSchema } from '#domain/text.ts';
import { ApiError } from '#server/http/errors.ts';
import { originOf } from '#server/http/origin.ts';
import { validate } from '#server/http/validate.ts';
import type { ApiParts } from './api-parts.ts';
import { calendarQuery, calendarSpan } from './calendar-span.ts';
import { findPublicEvent, listComingEvents, listEventsWithin } from './public-events.ts';
import { roomOf } from './rooms.ts';

/** Where the house is, for the calendars of people who come to an event. */
const BUILDING = 'Riwaq, Alger Centre';

const calendarFileQuery = v.object({ lang: v.fallback(v.optional(languageSchema, 'en'), 'en') });

/** /api/events: the public events. Specification, section 7; rulings, Events. */
export function eventRoutes({ publicReads, clock, publicOrigin }: ApiParts) {
  const eventOf = async (id: string): Promise<PublicEvent> => {
    const event = await findPublicEvent(publicReads, id);
    if (!event) {
      throw new ApiError('event_not_found');
    }
    return event;
  };

  return (
    new Hono()
      .get('/', compress(), validate('query', eventsQuerySchema), async (c) =>
        c.json(await listComingEvents(publicReads, c.req.valid('query'), clock())),
      )
      // Before the ids.
      .get(
        '/calendar',
        compress(),
        validate('query', v.object({ ...calendarQuery.entries, room_slug: lineSchema(200) })),
        async (c) => {
          const { room_slug, ...asked } = c.req.valid('query');
          // Public events take place in the Grand Hall: no other room has any.
          if (room_slug !== GRAND_HALL_SLUG) {
            throw new ApiError('room_not_found');
          }
          await roomOf(publicReads, room_slug);
          return c.json(await listEventsWithin(publicReads, calendarSpan(asked, clock())));
        },
      )
      .get('/:id', async (c) => c.json(await eventOf(c.req.param('id'))))
      .get('/:id/calendar.ics', validate('query', calendarFileQuery), async (c) => {
        const event = await eventOf(c.req.param('id'));
        const origin = originOf(c, publicOrigin);
        const file = toCalendarFile(calendarEntry(event, c.req.valid('query').lang, origin), {
          now: clock(),
          origin,
        });
        return c.body(file, 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName(event.name)}.ics"`,
        });
      })
  );
}

function calendarEntry(event: PublicEvent, language: Language, origin: string) {
  const search = language === 'en' ? '' : `?lang=${language}`;
  const path = `/events/${event.id}${search}`;
  const isOnlineOnly =
    event.number_of_sessions_enligne !== null && event.number_of_sessions_physique === null;
  return {
    id: event.id,
    title: localized(event, 'name', language),
    // Not every calendar shows the address of an entry, all of them show its description.
    description: [localized(event, 'description', language), `${origin}${path}`]
      .filter(Boolean)
      .join('\n\n'),
    location: isOnlineOnly ? null : BUILDING,
    path,
    start: event.start_datetime,
    end: event.end_datetime,
  };
}

/** The event's own name in what every file system takes. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain.slice(0, 60) || 'event';
}
