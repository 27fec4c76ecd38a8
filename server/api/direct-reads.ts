import * as v from 'valibot';
import { listBookings } from '#server/bookings/list-bookings.ts';
import type { DirectRead } from '#server/http/direct-read.ts';
import type { Identity } from '#server/identity/caller.ts';
import { calendarQuery } from '#server/rooms/calendar-span.ts';
import { readCalendar } from '#server/rooms/room-calendar.ts';
import type { ApiDeps } from './deps.ts';

/** The reads that are asked for most often; their routes are in rooms.routes.ts and account.routes.ts. */
export function directReads({
  db,
  clock,
  identityOf,
}: Pick<ApiDeps, 'db' | 'clock'> & {
  /** The caller of an Authorization header. */
  identityOf: (authorization: string | undefined) => Promise<Identity>;
}): DirectRead[] {
  return [
    {
      route: '/api/rooms/:slug/calendar',
      address: /^\/api\/rooms\/([a-z0-9-]+)\/calendar\?month=([0-9-]+)$/,
      read: async ([slug = '', month]) =>
        readCalendar(db, slug, v.parse(calendarQuery, { month }), clock()),
    },
    {
      route: '/api/account/bookings',
      address: /^\/api\/account\/bookings$/,
      read: async (_, authorization) => listBookings(db, (await identityOf(authorization)).uid),
    },
  ];
}
