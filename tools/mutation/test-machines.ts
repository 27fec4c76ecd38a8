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
  /** Called with a line for each batch that has ended: its mutants, how many are killed, and how long that took. */
  onProgress(line: string): void;
}

/** Mutants of one file of a machine; `name` says which, such as `booking 41 to 80 of 235`. */
interface NamedBatch extends Batch {
  name: string;
  mutants: ReadonlyMap<string, Mutant>;
}

/**
 * Runs the tests of each machine, and of the machines that invoke it, against each of its mutants.
 *
 * @returns `broken`: the batches that could not be run to the end, with the reason; `seconds` of processor time
 */
export async function testMachines(root: string, options: MutationOptions) {
  const batches = options.machines.flatMap((machine) => batchesOf(root, machine, options));
  const judged: Judged[] = [];
  const broken: string[] = [];
  let ended = 0;
  let seconds = 0;
  await runBatches(batches, {
    onResult: ({ mutants }, change, killedBy) => {
      const mutant = mutants.get(change);
      if (mutant) {
        judged.push({ mutant, killedBy });
        options.onJudged({ mutant, killedBy });
      }
    },
    onBroken: ({ name }, reason) => {
      broken.push(`not run to the end: ${name}: ${reason}`);
    },
    onEnd: ({ name, mutants }, used) => {
      ended += 1;
      seconds += used;
      const own = new Set(mutants.values());
      const killed = judged.filter(({ mutant, killedBy }) => own.has(mutant) && killedBy !== null);
      const count = `${String(ended)}/${String(batches.length)}`;
      const counts = `${String(killed.length)} of ${String(own.size)} killed`;
      options.onProgress(`${count} ${name}: ${counts}, ${used.toFixed(0)} s of processor time`);
    },
  });
  return { judged, broken, seconds };
}

function batchesOf(
  root: string,
  machine: string,
  { plans, only }: Pick<MutationOptions, 'plans' | 'only'>,
): NamedBatch[] {
  const tests = testsOf(root, machine, plans);
  const all = machineMutants(root, machine).filter(({ id }) => id.includes(only));
  const numbered = all.map((mutant, index) => [`m${String(index + 1)}`, mutant] as const);
  return groupBy(numbered, ([, { file }]) => file).flatMap(([file, ofFile]) =>
    slices(ofFile, BATCH_SIZE).map((mutants) => {
      const [from, to] = [mutants[0]?.[0], mutants.at(-1)?.[0]].map((id) => id?.slice(1));
      return {
        name: `${machine} ${from ?? ''} to ${to ?? ''} of ${String(all.length)}`,
        mutants: new Map(mutants),
        file,
        tests,
        unchanged: readFileSync(join(root, file), 'utf8'),
        sources: Object.fromEntries(mutants.map(([change, { source }]) => [change, source])),
      };
    }),
  );
}

/** The tests of a machine: its unit tests, which are the fastest; its paths; those of the machines that invoke it. */
function testsOf(root: string, machine: string, plans: boolean): string[] {
  const own = testFiles(root, machine);
  const paths = own.filter((file) => file.endsWith('.paths.test.ts'));
  const parents = machineNames(root).filter(
    (name) => name !== machine && runs(root, name, machine),
  );
  return plans
    ? paths
    : [
        ...own.filter((file) => !paths.includes(file)),
        ...paths,
        ...parents.flatMap((parent) => testFiles(root, parent)),
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

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  }
  return [...groups];
}

function slices<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
