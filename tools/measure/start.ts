/** Prints how long the embedded site takes to start and how much memory that takes; --check fails above the budget. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSite } from '#tests/support/build-site.ts';
import { startFlags, startSite } from '#tests/support/site.ts';

/** Peak resident memory of the server process, in MB (quality, Server). */
const MEMORY_BUDGET_MB = 400;

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

buildSite();
const beforeFirst = performance.now();
const site = await startSite({ nodeFlags: startFlags });
const first = measured('first', beforeFirst);
await site.crash();
const beforeLater = performance.now();
await site.restart();
const later = measured('later', beforeLater);
await site.stop();

console.log(`| Embedded start | ready after | peak memory (budget ${MEMORY_BUDGET_MB} MB) |`);
console.log('|---|---|---|');
for (const { name, seconds, peak } of [first, later]) {
  console.log(
    `| ${name} | ${seconds.toFixed(1)} s | ${peak === null ? 'not measurable here' : `${peak} MB`} |`,
  );
}
if (values.check && Math.max(first.peak ?? 0, later.peak ?? 0) > MEMORY_BUDGET_MB) {
  console.error('An embedded start takes more memory than its budget.');
  process.exitCode = 1;
}

function measured(name: string, since: number) {
  return { name, seconds: (performance.now() - since) / 1000, peak: peakMemory(site.pid()) };
}

/** Megabytes; null where the system keeps no account of it. */
function peakMemory(pid: number | undefined): number | null {
  const file = `/proc/${pid ?? 'none'}/status`;
  if (!existsSync(file)) {
    return null;
  }
  const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
