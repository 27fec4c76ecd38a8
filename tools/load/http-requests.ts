import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { startFlags } from '#tests/support/site.ts';
import { processorSeconds } from '#tools/test-time/processor-time.ts';
import { EMPTY_ROOM, FULL_ROOM, emptyMonth, fullMonth } from './fill-database.ts';
import type { Figure } from './figures.ts';
import { measureRate } from './measure-rate.ts';
import type { LoadSite } from './open-site.ts';
import {
  calendarFigures,
  calendars,
  HELLO,
  SELECT,
  toFigure,
  type Round,
  type Target,
} from './request-figures.ts';

/** Runs of so many seconds each; what is printed is their median. */
export interface Runs {
  runs: number;
  seconds: number;
}

const selectShare = (share: number) => ({
  reference: 'select' as const,
  isOfPostgres: true,
  share,
});

/** A small one, that every page loads. */
const STATIC_FILE = '/boot.js';

/** Reads, each compared with the hello-world or the select that was measured in the same round. */
export async function measureRequests(
  { site, engine, databaseUrl, tokenOf }: LoadSite,
  { runs, seconds }: Runs,
): Promise<Figure[]> {
  const hello = await startHello(GRAND_HALL_SLUG, databaseUrl);
  const ofHello = (path: string) => ({ pid: hello.pid, options: { url: hello.origin + path } });
  const get = (path: string, headers?: Record<string, string>) => ({
    pid: site.pid(),
    options: { url: site.origin + path, ...(headers && { headers }) },
  });
  const calendar = (room: string, month: string) =>
    get(`/api/rooms/${room}/calendar?month=${month}`);
  const compressed = { 'accept-encoding': 'gzip, br' };
  let pages = 0;
  const targets: Target[] = [
    { what: HELLO, ...ofHello('/') },
    { what: SELECT, ...ofHello('/select'), reference: 'hello' },
    {
      what: 'GET /api/rooms/{slug}',
      ...get(`/api/rooms/${GRAND_HALL_SLUG}`),
      ...selectShare(0.6),
    },
    { what: 'GET /api/prices', ...get('/api/prices'), ...selectShare(0.6) },
    { what: calendars.empty, ...calendar(EMPTY_ROOM, fullMonth()), ...selectShare(0.5) },
    { what: calendars.history, ...calendar(FULL_ROOM, emptyMonth()), ...selectShare(0.5) },
    { what: calendars.full, ...calendar(FULL_ROOM, fullMonth()), reference: 'select' },
    {
      what: 'GET /api/account/bookings, signed in',
      ...get('/api/account/bookings', { authorization: `Bearer ${await tokenOf('demo-hall')}` }),
      ...selectShare(0.4),
    },
    {
      what: `a static file (${STATIC_FILE})`,
      ...get(STATIC_FILE, compressed),
      reference: 'hello',
      share: 0.5,
    },
    {
      what: 'home page, always the same address',
      ...get('/', compressed),
      reference: 'hello',
      perSecond: 2_000,
      processor: 0.3,
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
      processor: 12,
    },
  ];
  const rounds: Map<string, Round>[] = [];
  try {
    // One warm-up round: code that was not compiled yet would be the slowest of the runs.
    for (let round = 0; round <= runs; round += 1) {
      const measured = new Map<string, Round>();
      for (const target of targets) {
        measured.set(target.what, await measureRound(target, seconds));
      }
      if (round > 0) {
        rounds.push(measured);
      }
    }
  } finally {
    hello.stop();
  }
  return [
    ...targets.map((target) => toFigure(target, engine, rounds)),
    ...calendarFigures(
      engine,
      rounds,
      await countEntries(calendar(FULL_ROOM, fullMonth()).options),
    ),
  ];
}

async function measureRound({ pid, options }: Target, seconds: number): Promise<Round> {
  const before = processorMs(pid);
  const startedAt = performance.now();
  const rate = await measureRate({ ...options, seconds });
  const after = processorMs(pid);
  const requests = (rate * (performance.now() - startedAt)) / 1_000;
  return {
    rate,
    processor: before === null || after === null ? null : (after - before) / requests,
  };
}

/** The processor time that a process has used so far; null without /proc. */
function processorMs(pid: number | undefined): number | null {
  return pid !== undefined && existsSync('/proc/self/stat') ? processorSeconds(pid) * 1_000 : null;
}

async function countEntries({ url }: { url: string }): Promise<number> {
  const response = await fetch(url);
  return v.parse(v.array(v.unknown()), await response.json()).length;
}

/** Starts the hello-world in a process of its own. Without `databaseUrl` its select reads an embedded database. */
async function startHello(slug: string, databaseUrl: string | null) {
  const child = fork(
    'tools/load/hello.ts',
    [slug, ...(databaseUrl === null ? [] : [databaseUrl])],
    { execArgv: [...startFlags, '--import', 'tsx'] },
  );
  const [port] = v.parse(v.looseTuple([v.number()]), await once(child, 'message'));
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}
