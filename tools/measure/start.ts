/** Prints how long the embedded site takes to start and how much memory that takes; --check fails above the budget. */
import { buildSite } from '#tests/support/build-site.ts';
import { buildRelease } from '#tests/support/releases/build-release.ts';
import { markdownTable, median } from '#tools/load/figures.ts';
import { countOf, measureCommand } from './command.ts';
import { measureBuild, measureStarts, MEMORY_BUDGET_MB } from './measure-starts.ts';

const values = measureCommand(
  'measure:start',
  'Prints how long the embedded site takes to start, and how much memory that takes.',
)
  .option('--against <commit>', 'the build and the starts of this commit beside, in turn')
  .option('--runs <count>', 'of each, with --against', countOf, 5)
  .parse()
  .opts();

if (values.against === undefined) {
  await printStarts();
} else {
  await printBeside(values.against, values.runs);
}

async function printStarts(): Promise<void> {
  buildSite();
  const starts = await measureStarts();
  console.log(
    markdownTable(
      ['Embedded start', 'ready after', `peak memory (budget ${MEMORY_BUDGET_MB} MB)`],
      starts.map(({ name, seconds, peak }) => [
        name,
        `${seconds.toFixed(1)} s`,
        peak === null ? 'not measurable here' : `${peak} MB`,
      ]),
    ),
  );
  if (values.check && starts.some(({ peak }) => (peak ?? 0) > MEMORY_BUDGET_MB)) {
    console.error('An embedded start takes more memory than its budget.');
    process.exitCode = 1;
  }
}

async function printBeside(commit: string, runs: number): Promise<void> {
  const releases = [
    { name: 'now', folder: '.' },
    { name: commit, folder: buildRelease(commit) },
  ];
  const measured = releases.map(({ name }) => ({ name, times: new Map<string, number[]>() }));
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { folder }] of releases.entries()) {
      const build = measureBuild(folder);
      const [first, later] = await measureStarts({ release: folder });
      const of = (what: string, value: number) => {
        const times = measured[index]?.times;
        times?.set(what, [...(times.get(what) ?? []), value]);
      };
      of('from nothing: build and first start, s', build.seconds + first.seconds);
      of('from nothing, s of processor', build.processor + first.processor);
      of('later start, s', later.seconds);
      of('later start, s of processor', later.processor);
    }
  }
  const [now, then] = measured.map(
    ({ times }) => new Map([...times].map(([what, each]) => [what, median(each)])),
  );
  const rows = [...(now ?? [])].map(([what, value]) => {
    const earlier = then?.get(what) ?? NaN;
    return [what, value.toFixed(1), earlier.toFixed(1), (value / earlier).toFixed(2)];
  });
  console.log(markdownTable([`Median of ${runs}`, 'now', commit, 'share'], rows));
}
