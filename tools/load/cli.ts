import { cpus, loadavg } from 'node:os';
import { Argument, Command } from '@commander-js/extra-typings';
import { measureStarts, MEMORY_BUDGET_MB } from '#tools/measure/measure-starts.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { buildRelease } from '#tests/support/releases/build-release.ts';
import { measureBookings } from './bookings.ts';
import { measureChat } from './chat.ts';
import { toTable, type Figure } from './figures.ts';
import { openEmbeddedSite, openPostgresSite, type LoadSite } from './open-site.ts';
import { measureRequests } from './http-requests.ts';

const parts = ['requests', 'bookings', 'chat', 'start'] as const;

const command = new Command()
  .name('npm run load --')
  .description(
    'Measures the built site and prints its figures beside the required ones. On the embedded database always, on PostgreSQL with DATABASE_URL (a server, on which it creates a database of its own) or under .ci/with-postgres.',
  )
  .addArgument(new Argument('[part...]', 'what is measured; all without a name').choices(parts))
  .option('--quick', 'one short run of each, to try it out')
  .option('--against <commit>', 'requests and bookings of the build of this commit beside')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const [named] = command.processedArgs;
const { quick = false, against } = command.opts();
const selected = new Set(named.length > 0 ? named : parts);
const runs = quick ? { runs: 1, seconds: 1 } : { runs: 5, seconds: 1 };
const messages = quick ? 10 : 60;
const postgresUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;

buildSite();
const release = against === undefined ? null : buildRelease(against);
const figures: Figure[] = [];
const loads = [loadavg()[0] ?? 0];
const startedAt = performance.now();
if ((['requests', 'bookings', 'chat'] as const).some((part) => selected.has(part))) {
  if (postgresUrl !== undefined) {
    figures.push(...(await measureSite((folder) => openPostgresSite(postgresUrl, folder))));
  }
  figures.push(...(await measureSite(openEmbeddedSite)));
}
if (selected.has('start')) {
  report('starts');
  figures.push(...(await startFigures()));
}
loads.push(loadavg()[0] ?? 0);

console.log(`${toTable(figures)}\n`);
const [before, after] = loads.map((load) => load.toFixed(1));
console.log(
  `Node ${process.versions.node}, ${cpus().length} cores, load average ${before ?? ''} before the run and ${after ?? ''} after it. Median of ${runs.runs} x ${runs.seconds} s; shares are medians of the rounds. ${Math.round((performance.now() - startedAt) / 1000)} s in all.`,
);
if (postgresUrl === undefined) {
  console.log('Without DATABASE_URL nothing was measured on PostgreSQL.');
}
process.exit();

async function measureSite(open: (folder?: string) => Promise<LoadSite>): Promise<Figure[]> {
  report('opening a site');
  const load = await open();
  const earlier =
    release === null || against === undefined
      ? null
      : { commit: against, load: await open(release) };
  const measured: Figure[] = [];
  try {
    if (selected.has('requests')) {
      report(`requests, ${load.engine}`);
      measured.push(...(await measureRequests(load, runs, earlier)));
    }
    if (selected.has('bookings')) {
      report(`bookings, ${load.engine}`);
      measured.push(...(await measureBookings(load, runs, earlier)));
    }
    if (selected.has('chat')) {
      report(`chat, ${load.engine}`);
      measured.push(...(await measureChat(load, { messages })));
    }
  } finally {
    await load.close();
    await earlier?.load.close();
  }
  return measured;
}

async function startFigures(): Promise<Figure[]> {
  const [first, later] = await measureStarts();
  const database = 'embedded';
  const times = [
    { ...first, required: 5 },
    { ...later, required: 2 },
  ].map(({ name, seconds, required }) => ({
    database,
    what: `${name} start`,
    required: `<= ${required} s`,
    measured: `${seconds.toFixed(1)} s`,
    isMet: seconds <= required,
  }));
  const peak = Math.max(first.peak ?? 0, later.peak ?? 0);
  return [
    ...times,
    {
      database,
      what: 'peak memory of a start',
      required: `<= ${MEMORY_BUDGET_MB} MB`,
      measured: peak === 0 ? 'not measurable here' : `${peak} MB`,
      isMet: peak === 0 ? null : peak <= MEMORY_BUDGET_MB,
    },
  ];
}

/** On standard error, so that standard output has only the table. */
function report(what: string): void {
  console.error(`${what} ...`);
}
