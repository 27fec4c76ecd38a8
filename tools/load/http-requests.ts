import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { processorSeconds } from '#tools/test-time/processor-time.ts';
import { FULL_ROOM, fullMonth } from './fill-database.ts';
import type { Figure } from './figures.ts';
import { measureRate } from './measure-rate.ts';
import type { LoadSite } from './open-site.ts';
import {
  calendarFigures,
  HELLO,
  SELECT,
  toFigure,
  type Round,
  type Target,
} from './request-figures.ts';
import { calendarPath, siteTargets, withoutRequirement } from './site-targets.ts';

/** Runs of so many seconds each; what is printed is their median. */
export interface Runs {
  runs: number;
  seconds: number;
}

/** An earlier build, measured in the same rounds. */
export interface Earlier {
  /** What its lines are called. */
  commit: string;
  load: LoadSite;
}

/** Reads, each compared with the hello-world or the select that was measured in the same round. */
export async function measureRequests(
  load: LoadSite,
  { runs, seconds }: Runs,
  earlier: Earlier | null,
): Promise<Figure[]> {
  const { engine, databaseUrl } = load;
  const hello = await startHello(GRAND_HALL_SLUG, databaseUrl);
  const ofHello = (path: string) => ({ pid: hello.pid, options: { url: hello.origin + path } });
  const earlierTargets = earlier ? await siteTargets(earlier.load) : [];
  const targets: Target[] = [
    { what: HELLO, ...ofHello('/') },
    { what: SELECT, ...ofHello('/select'), reference: 'hello' },
    ...(await siteTargets(load)).flatMap((target, index) => {
      const same = earlierTargets[index];
      return same && earlier
        ? [target, { ...withoutRequirement(same), what: `${same.what}, ${earlier.commit}` }]
        : [target];
    }),
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
      await countEntries(load.site.origin + calendarPath(FULL_ROOM, fullMonth())),
    ),
  ];
}

async function measureRound({ pid, options }: Target, seconds: number): Promise<Round> {
  const before = processorSeconds(pid);
  const { rate, responses } = await measureRate({ ...options, seconds });
  const used = (processorSeconds(pid) - before) * 1_000;
  return { rate, processor: used / responses };
}

async function countEntries(url: string): Promise<number> {
  const response = await fetch(url);
  return v.parse(v.array(v.unknown()), await response.json()).length;
}

/** Starts the hello-world in a process of its own. Without `databaseUrl` its select reads an embedded database. */
async function startHello(slug: string, databaseUrl: string | null) {
  const child = fork(
    'tools/load/hello.ts',
    [slug, ...(databaseUrl === null ? [] : [databaseUrl])],
    { execArgv: ['--import', 'tsx'] },
  );
  const [port] = v.parse(v.looseTuple([v.number()]), await once(child, 'message'));
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}
