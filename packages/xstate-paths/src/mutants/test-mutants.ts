import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Batch, Report } from './mutant-process.ts';

/**
 * Runs the test files of a pattern with each of these mutants of a machine.
 *
 * @returns what failed first, by mutant; those that no test notices are missing
 */
export async function failuresOf(
  machine: string,
  pattern: string,
  mutants: readonly number[],
): Promise<Map<number, string>> {
  const failures = new Map<number, string>();
  const count = Math.min(availableParallelism(), mutants.length);
  await Promise.all(
    Array.from({ length: count }, async (_, part) => {
      const open = new Set(mutants.filter((_mutant, index) => index % count === part));
      while (open.size > 0) {
        const before = open.size;
        const reason = await runProcess({ machine, pattern, mutants: [...open] }, (report) => {
          open.delete(report.mutant);
          if (report.failure !== null) {
            failures.set(report.mutant, report.failure);
          }
        });
        if (open.size === before) {
          throw new Error(`${machine}, ${pattern}: ${reason}`);
        }
      }
    }),
  );
  return failures;
}

/** A process of its own ends when a mutant loops for ever; the others are left for another one. Resolves with why it ended. */
function runProcess(batch: Batch, onReport: (report: Report) => void): Promise<string> {
  return new Promise((resolve) => {
    const bin = fileURLToPath(new URL('../../bin/xstate-paths.mjs', import.meta.url));
    const child = fork(bin, ['mutant-process']);
    let broken = '';
    child.on('message', (report: Report | string) => {
      if (typeof report === 'string') {
        broken = report;
      } else {
        onReport(report);
      }
    });
    child.on('exit', (code) => resolve(broken || `the process ended with ${code}`));
    child.send(batch);
  });
}
