import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf, machineMutants, machineNames, SHARED, type Mutant } from './machine-mutants.ts';
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
  const first = await Promise.all(
    machines.map(async (machine) => ({
      machine,
      tests: plans ? pathTests(root, machine) : ownTests(root, machine),
      mutants: (await machineMutants(root, machine)).filter(({ id }) => id.includes(only)),
    })),
  );
  const judge = (one: Judged) => {
    judged.push(one);
    onJudged(one);
  };
  const firstRound = await runRound(root, first, options, (one) => {
    if (one.killedBy === null && !plans && usersOf(root, one.mutant).length > 0) {
      left.push(one);
    } else {
      judge(one);
    }
  });
  const second = groupBy(left, ({ mutant }) => usersOf(root, mutant).join()).map(([, some]) => ({
    machine: some[0]?.mutant.machine ?? '',
    tests: (some[0] ? usersOf(root, some[0].mutant) : []).flatMap((user) => ownTests(root, user)),
    mutants: some.map(({ mutant }) => mutant),
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

/** The other machines that run the machine of a mutant, or use what machines share, also through one between. */
function usersOf(root: string, { machine, file }: Mutant): string[] {
  const used = SHARED.includes(machine) ? file : chartOf(root, machine);
  return machineNames(root).filter(
    (name) => name !== machine && importedBy(root, chartOf(root, name)).has(used),
  );
}

function chartOf(root: string, machine: string): string {
  return join(folderOf(root, machine), `${machine}.machine.ts`);
}

function testFiles(root: string, machine: string): string[] {
  const folder = folderOf(root, machine);
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

/** The files of machines that a file imports, also through others; types do not count. */
function importedBy(root: string, file: string, found = new Set<string>()): ReadonlySet<string> {
  const source = readFileSync(join(root, file), 'utf8');
  for (const [, path = ''] of source.matchAll(/^import (?!type)[^;]*?'([#.][^']+)';$/gm)) {
    const imported = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    if (imported.startsWith('machines') && !found.has(imported)) {
      found.add(imported);
      importedBy(root, imported, found);
    }
  }
  return found;
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
