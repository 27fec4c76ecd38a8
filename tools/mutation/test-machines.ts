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
  onJudged: (judged: Judged) => void;
  /** Called with a line for each batch that has ended: its mutants, how many are killed, and how long that took. */
  onProgress: (line: string) => void;
}

/** Mutants of one file of a machine; `name` identifies them, such as `booking 41 to 80 of 235`. */
interface NamedBatch extends Batch {
  name: string;
  mutants: ReadonlyMap<string, Mutant>;
}

/**
 * Runs the tests of each machine against each of its mutants; those that are left, with the tests of the machines that
 * invoke it.
 *
 * @returns `broken`: the batches that could not be run to the end, with the reason; `seconds` of processor time
 */
export async function testMachines(root: string, options: MutationOptions) {
  const { machines, plans, only, onJudged } = options;
  const judged: Judged[] = [];
  const left: Judged[] = [];
  const first = machines.map((machine) => ({
    machine,
    tests: plans ? pathTests(root, machine) : ownTests(root, machine),
    mutants: machineMutants(root, machine).filter(({ id }) => id.includes(only)),
  }));
  const judge = (one: Judged) => {
    judged.push(one);
    onJudged(one);
  };
  const firstRound = await runRound(root, first, options, (one) => {
    if (one.killedBy === null && !plans && parentsOf(root, one.mutant.machine).length > 0) {
      left.push(one);
    } else {
      judge(one);
    }
  });
  const second = groupBy(left, ({ mutant }) => mutant.machine).map(([machine, own]) => ({
    machine,
    tests: parentsOf(root, machine).flatMap((parent) => ownTests(root, parent)),
    mutants: own.map(({ mutant }) => mutant),
  }));
  const secondRound = await runRound(root, second, options, judge);
  return {
    judged,
    broken: [...firstRound.broken, ...secondRound.broken],
    seconds: firstRound.seconds + secondRound.seconds,
  };
}

/** Mutants of a machine, and the test files to run with each of them. */
interface Work {
  machine: string;
  tests: readonly string[];
  mutants: readonly Mutant[];
}

async function runRound(
  root: string,
  works: readonly Work[],
  { onProgress }: MutationOptions,
  onResult: (judged: Judged) => void,
) {
  const batches = works.flatMap((work) => batchesOf(root, work));
  const killed = new Set<Mutant>();
  const broken: string[] = [];
  let ended = 0;
  let seconds = 0;
  await runBatches(batches, {
    onResult: ({ mutants }, change, killedBy) => {
      const mutant = mutants.get(change);
      if (mutant) {
        if (killedBy !== null) {
          killed.add(mutant);
        }
        onResult({ mutant, killedBy });
      }
    },
    onBroken: ({ name }, reason) => {
      broken.push(`not run to the end: ${name}: ${reason}`);
    },
    onEnd: ({ name, mutants }, used) => {
      ended += 1;
      seconds += used;
      const count = [...mutants.values()].filter((mutant) => killed.has(mutant)).length;
      onProgress(
        `${String(ended)}/${String(batches.length)} ${name}: ${String(count)} of ${String(mutants.size)} killed, ${used.toFixed(0)} s of processor time`,
      );
    },
  });
  return { broken, seconds };
}

function batchesOf(root: string, { machine, tests, mutants }: Work): NamedBatch[] {
  const numbered = mutants.map((mutant, index) => [`m${String(index + 1)}`, mutant] as const);
  return groupBy(numbered, ([, { file }]) => file).flatMap(([file, ofFile]) =>
    slices(ofFile, BATCH_SIZE).map((some) => {
      const [from = '', to = ''] = [some[0]?.[0], some.at(-1)?.[0]].map((id) => id?.slice(1));
      return {
        name: `${machine} ${from} to ${to} of ${String(mutants.length)}`,
        mutants: new Map(some),
        file,
        tests,
        unchanged: readFileSync(join(root, file), 'utf8'),
        sources: Object.fromEntries(some.map(([change, { source }]) => [change, source])),
      };
    }),
  );
}

/** The unit tests of a machine, which are the fastest, then its paths. */
function ownTests(root: string, machine: string): string[] {
  const paths = pathTests(root, machine);
  return [...testFiles(root, machine).filter((file) => !paths.includes(file)), ...paths];
}

function pathTests(root: string, machine: string): string[] {
  return testFiles(root, machine).filter((file) => file.endsWith('.paths.test.ts'));
}

/** The machines that invoke or spawn this one, also through one between. */
function parentsOf(root: string, machine: string): string[] {
  return machineNames(root).filter((name) => name !== machine && runs(root, name, machine));
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
