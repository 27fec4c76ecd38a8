import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineMutants, machineNames, type Mutant } from './machine-mutants.ts';
import { runBatches } from './run-batches.ts';
import type { Batch } from './worker.ts';

/** As many as a process loads without growing too large. */
const BATCH_SIZE = 40;

/** A mutant and the test that noticed it, or null. */
export interface Judged {
  mutant: Mutant;
  killedBy: string | null;
}

interface MutationOptions {
  machines: readonly string[];
  /** Only the generated paths and invariants of the machine itself. */
  plans: boolean;
  /** Only the mutants whose id contains this. */
  only: string;
  onJudged(judged: Judged): void;
}

/**
 * Runs the tests of each machine, and of the machines that invoke it, against each of its mutants.
 *
 * @throws when the tests fail without a change; also after mutants were run in the same process
 */
export async function testMachines(root: string, options: MutationOptions): Promise<Judged[]> {
  const mutants = new Map<string, Mutant>();
  const controls = new Set<string>();
  const batches: Batch[] = [];
  for (const machine of options.machines) {
    const tests = testsOf(root, machine, options.plans);
    const all = machineMutants(root, machine).filter(({ id }) => id.includes(options.only));
    for (const [file, ofFile] of groupBy(all, (mutant) => mutant.file)) {
      const unchanged = readFileSync(join(root, file), 'utf8');
      for (let start = 0; start < ofFile.length; start += BATCH_SIZE) {
        const batch = ofFile.slice(start, start + BATCH_SIZE);
        const first = `m${String(batches.length)}x`;
        const sources = batch.map((mutant, index) => {
          mutants.set(`${first}${String(index)}`, mutant);
          return [`${first}${String(index)}`, mutant.source] as const;
        });
        // The tests must pass without a change: at first, and after all the mutants before it.
        const control = [`${first}first`, `${first}last`] as const;
        control.forEach((change) => controls.add(change));
        batches.push({
          file,
          tests,
          sources: {
            [control[0]]: unchanged,
            ...Object.fromEntries(sources),
            [control[1]]: unchanged,
          },
        });
      }
    }
  }
  const judged: Judged[] = [];
  await runBatches(batches, (change, killedBy) => {
    const mutant = mutants.get(change);
    if (mutant) {
      judged.push({ mutant, killedBy });
      options.onJudged({ mutant, killedBy });
    } else if (controls.has(change) && killedBy !== null) {
      throw new Error(`a machine's tests fail without a change (${change}): ${killedBy}`);
    }
  });
  return judged;
}

/**
 * The tests of a machine in groups: its unit tests, which are the fastest; its paths; those of the machines that invoke
 * it.
 */
function testsOf(root: string, machine: string, plans: boolean): string[][] {
  const own = testFiles(root, machine);
  const paths = own.filter((file) => file.endsWith('.paths.test.ts'));
  const parents = machineNames(root).filter(
    (name) => name !== machine && runs(root, name, machine),
  );
  return plans
    ? [paths]
    : [
        own.filter((file) => !paths.includes(file)),
        paths,
        ...parents.map((parent) => testFiles(root, parent)),
      ];
}

function testFiles(root: string, machine: string): string[] {
  return readdirSync(join(root, 'machines', machine))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('machines', machine, name));
}

/** Whether a machine invokes or spawns another one, also through one between. */
function runs(root: string, parent: string, child: string): boolean {
  const source = readFileSync(join(root, 'machines', parent, `${parent}.machine.ts`), 'utf8');
  return [...source.matchAll(/'#machines\/([^/]+)\/\1\.machine\.ts'/g)].some(
    ([, name]) => name !== undefined && (name === child || runs(root, name, child)),
  );
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  }
  return groups;
}
