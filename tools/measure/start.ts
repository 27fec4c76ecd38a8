/** Prints how long the embedded site takes to start and how much memory that takes; --check fails above the budget. */
import { parseArgs } from 'node:util';
import { buildSite } from '#tests/support/build-site.ts';
import { measureStarts, MEMORY_BUDGET_MB } from './measure-starts.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

buildSite();
const starts = await measureStarts();

console.log(`| Embedded start | ready after | peak memory (budget ${MEMORY_BUDGET_MB} MB) |`);
console.log('|---|---|---|');
for (const { name, seconds, peak } of starts) {
  console.log(
    `| ${name} | ${seconds.toFixed(1)} s | ${peak === null ? 'not measurable here' : `${peak} MB`} |`,
  );
}
if (values.check && starts.some(({ peak }) => (peak ?? 0) > MEMORY_BUDGET_MB)) {
  console.error('An embedded start takes more memory than its budget.');
  process.exitCode = 1;
}
