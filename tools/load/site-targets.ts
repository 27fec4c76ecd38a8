import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { EMPTY_ROOM, FULL_ROOM, emptyMonth, fullMonth } from './fill-database.ts';
import type { LoadSite } from './open-site.ts';
import { calendars, type Target } from './request-figures.ts';

const selectShare = (share: number) => ({
  reference: 'select' as const,
  isOfPostgres: true,
  share,
});

/** A small one, that every page loads. */
const STATIC_FILE = '/boot.js';

export const calendarPath = (room: string, month: string) =>
  `/api/rooms/${room}/calendar?month=${month}`;

/** What is measured of a site. */
export async function siteTargets({ site, tokenOf }: LoadSite): Promise<Target[]> {
  const get = (path: string, headers?: Record<string, string>) => ({
    pid: site.pid(),
    options: { url: site.origin + path, ...(headers && { headers }) },
  });
  const calendar = (room: string, month: string) => get(calendarPath(room, month));
  const compressed = { 'accept-encoding': 'gzip, br' };
  let pages = 0;
  return [
    {
      what: 'GET /api/rooms/{slug}',
      ...get(`/api/rooms/${GRAND_HALL_SLUG}`),
      ...selectShare(0.6),
    },
    { what: 'GET /api/prices', ...get('/api/prices'), ...selectShare(0.6) },
    { what: calendars.empty, ...calendar(EMPTY_ROOM, fullMonth()), ...selectShare(0.35) },
    { what: calendars.history, ...calendar(FULL_ROOM, emptyMonth()), ...selectShare(0.35) },
    { what: calendars.full, ...calendar(FULL_ROOM, fullMonth()), reference: 'select' },
    {
      what: 'GET /api/account/bookings, signed in',
      ...get('/api/account/bookings', { authorization: `Bearer ${await tokenOf('demo-hall')}` }),
      ...selectShare(0.25),
    },
    {
      what: `a static file (${STATIC_FILE})`,
      ...get(STATIC_FILE, compressed),
      reference: 'hello',
      share: 0.1,
    },
    {
      what: 'home page, always the same address',
      pid: site.pid(),
      // 41 KB for each response: one thread would be the limit.
      options: { url: site.origin, headers: compressed, workers: 2 },
      reference: 'hello',
      perSecond: 1_500,
      processor: 0.4,
    },
    {
      what: 'home page, never the same address, one client',
      pid: site.pid(),
      options: {
        url: site.origin,
        connections: 1,
        headers: compressed,
        nextPath: () => `/?load=${(pages += 1)}`,
      },
      reference: 'hello',
    },
  ];
}

/** A target of an earlier build, for comparison only. */
export function withoutRequirement({ what, pid, options, reference }: Target): Target {
  return { what, pid, options, ...(reference && { reference }) };
}
