/**
 * Prints how many requests the built site responds to and their processor time, beside a hello-world of the same framework and
 * one select through it, in the same rounds (docs/decisions/047): on PostgreSQL under .ci/with-postgres, else embedded.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import pg from 'pg';
import * as v from 'valibot';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { signInAt } from '#tests/support/server/sign-in-at.ts';
import { startSite } from '#tests/support/site.ts';
import { processorSeconds } from '#tools/test-time/processor-time.ts';
import { countOf, measureCommand } from './command.ts';
import { markdownTable, median, watchLoad } from './figures.ts';

interface Target {
  what: string;
  pid: number | undefined;
  url: string;
  headers?: Record<string, string>;
  /** What is required on PostgreSQL (quality, Server): the share of this row. */
  beside: 'hello-world' | 'one select';
  share?: number;
}

const CONNECTIONS = 8;

const { runs, vs } = measureCommand('load', 'Prints how many requests the built site responds to.')
  .option('--runs <count>', 'rounds of a second for each row', countOf, 5)
  .option('--vs <folder>', 'the built checkout in this folder beside the present one')
  .parse()
  .opts();

buildSite();
const admin = process.env.TEST_DATABASE_URL;
const load = watchLoad();
const opened = await Promise.all(['.', ...(vs === undefined ? [] : [vs])].map(openSite));
const hello = fork('tools/measure/hello.ts', [GRAND_HALL_SLUG, ...(opened[0]?.database ?? [])], {
  execArgv: ['--import', 'tsx'],
});
const [port] = v.parse(v.looseTuple([v.number()]), await once(hello, 'message'));
const ofHello = { pid: hello.pid, beside: 'hello-world' } as const;
const targets: Target[] = [
  { ...ofHello, what: 'hello-world', url: `http://127.0.0.1:${port}/` },
  { ...ofHello, what: 'one select', url: `http://127.0.0.1:${port}/select` },
  ...opened.flatMap((each) => each.targets),
];
const rounds = new Map(targets.map(({ what }) => [what, [] as Measured[]]));
try {
  for (let round = 0; round <= runs; round += 1) {
    for (const target of targets) {
      load.look();
      const measured = await measure(target);
      // The first round is a warm-up.
      if (round > 0) {
        rounds.get(target.what)?.push(measured);
      }
    }
  }
} finally {
  hello.kill();
  await Promise.all(opened.map(({ close }) => close()));
}
console.log(
  markdownTable(['What', 'per second', 'processor', 'share', 'required'], targets.map(toRow)),
);
console.log(`\n${admin === undefined ? 'Embedded' : 'PostgreSQL'}. ${load.verdict()}`);

/** A site on a database of its own. */
async function openSite(release: string) {
  const name = `riwaq_load_${process.pid}_${release.length}`;
  const url = admin === undefined ? null : new URL(admin);
  if (url) {
    await runOn(admin, `create database ${name}`);
    url.pathname = `/${name}`;
  }
  const onServer = url && { DATABASE_URL: url.href, IDENTITY: 'embedded', DEMO_DATA: 'on' };
  // As a start without settings: the rate limits of the tests' sites are higher.
  const site = await startSite({ nodeFlags: [], release, env: { NODE_ENV: '', ...onServer } });
  const token = await signInAt(site.origin, { name: 'Karim', email: 'karim@demo.example' });
  const month = shiftDay(buildingDay(algiers, new Date()), 500).slice(0, 7);
  const all: Omit<Target, 'pid'>[] = [
    { what: 'GET /api/rooms/{slug}', url: `/api/rooms/${GRAND_HALL_SLUG}`, ...ofSelect(0.6) },
    { what: 'GET /api/prices', url: '/api/prices', ...ofSelect(0.6) },
    {
      what: 'calendar of an empty month',
      url: `/api/rooms/${GRAND_HALL_SLUG}/calendar?month=${month}`,
      ...ofSelect(0.35),
    },
    {
      what: 'own bookings',
      url: '/api/account/bookings',
      headers: { authorization: `Bearer ${token}` },
      ...ofSelect(0.25),
    },
    { what: 'a static file', url: '/boot.js', beside: 'hello-world', share: 0.1 },
    {
      what: 'home page',
      url: '/',
      headers: { 'accept-encoding': 'gzip, br' },
      beside: 'hello-world',
    },
  ];
  return {
    database: url ? [url.href] : [],
    targets: all.map((target) => ({
      ...target,
      what: release === '.' ? target.what : `${target.what}, ${release}`,
      url: site.origin + target.url,
      pid: site.pid(),
    })),
    close: async () => {
      await site.stop();
      await runOn(admin, `drop database ${name} with (force)`);
    },
  };
}

function ofSelect(share: number) {
  return { beside: 'one select', share } as const;
}

async function runOn(connectionString: string | undefined, statement: string): Promise<void> {
  if (connectionString !== undefined) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
}

interface Measured {
  rate: number;
  /** Milliseconds of one request. */
  processor: number;
}

async function measure({ what, pid, url, headers = {} }: Target): Promise<Measured> {
  const before = processorSeconds(pid);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: 1 });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(
      `${what}: ${result.errors} errors, ${result.non2xx} responses that are not 2xx`,
    );
  }
  const used = processorSeconds(pid) - before;
  return { rate: result['2xx'] / result.duration, processor: (used * 1_000) / result['2xx'] };
}

function toRow({ what, beside, share }: Target): string[] {
  const of = rounds.get(what) ?? [];
  const besides = rounds.get(beside) ?? [];
  return [
    what,
    Math.round(median(of.map(({ rate }) => rate))).toLocaleString('en'),
    `${median(of.map(({ processor }) => processor)).toFixed(2)} ms`,
    `${median(of.map(({ rate }, round) => rate / (besides[round]?.rate ?? NaN))).toFixed(2)} of ${beside}`,
    share === undefined || admin === undefined ? '' : `>= ${share}`,
  ];
}
