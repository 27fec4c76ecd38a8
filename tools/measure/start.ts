/** Prints how long the embedded site takes to start and how much memory that takes; --check fails above the budget. */
import { buildSite } from '#tests/support/build-site.ts';
import { measureCommand } from './command.ts';
import { markdownTable, watchLoad } from './figures.ts';
import { measureStarts, MEMORY_BUDGET_MB } from './measure-starts.ts';

const { check, vs } = measureCommand(
  'measure:start',
  'Prints how long the embedded site takes to start, and how much memory that takes.',
)
  .option('--vs <folder>', 'the built checkout in this folder beside the present one')
  .parse()
  .opts();

buildSite();
const load = watchLoad();
load.look();
const starts = await measureStarts();
const earlier = vs === undefined ? [] : await measureStarts({ release: vs });
load.look();
const rows = [
  ...starts,
  ...earlier.map(({ name, ...start }) => ({ ...start, name: `${name}, ${vs ?? ''}` })),
];
console.log(
  markdownTable(
    ['Embedded start', 'ready after', 'processor', `peak memory (budget ${MEMORY_BUDGET_MB} MB)`],
    rows.map(({ name, seconds, processor, peak }) => [
      name,
      `${seconds.toFixed(1)} s`,
      `${processor.toFixed(1)} s`,
      peak === null ? 'not measurable here' : `${peak} MB`,
    ]),
  ),
);
console.log(`\n${load.verdict()}`);
if (check && starts.some(({ peak }) => (peak ?? 0) > MEMORY_BUDGET_MB)) {
  console.error('An embedded start takes more memory than its budget.');
  process.exitCode = 1;
}
