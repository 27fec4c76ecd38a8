import { fileURLToPath } from 'node:url';
import type { TestModule } from 'vitest/node';
import { mutantIn } from './mutant-file.ts';

/** Mutants of a machine, by their places among all, and the test files to run with each. */
export interface Batch {
  machine: string;
  pattern: string;
  mutants: readonly number[];
}

/** A mutant with what failed first, or null. */
export interface Report {
  mutant: number;
  failure: string | null;
}

/** The machine as it is: it is run before its mutants, and the tests must pass. */
const UNCHANGED = -1;

/** A mutant may take this many times the processor time of the machine as it is, and two seconds. */
const PATIENCE = 2;

/** What a process does that `failuresOf` starts: Vitest runs the test files once for each mutant, in one thread. */
export function serveBatch(): void {
  process.on('message', (batch: Batch) => {
    void run(batch).then(() => process.exit(0));
  });
  process.on('disconnect', () => process.exit(1));
}

async function run({ machine, pattern, mutants }: Batch): Promise<void> {
  const failures = new Map<number, string>();
  let running: { mutant: number; since: number } | null = null;
  /** Of the slowest test file. */
  let usual = 0;
  let last = '';
  const fail = (mutant: number | null, by: string) => {
    if (mutant === UNCHANGED) {
      process.send?.(`the tests fail without a mutant: ${by}`, () => process.exit(1));
    } else if (mutant !== null && !failures.has(mutant)) {
      failures.set(mutant, by);
    }
  };
  setInterval(() => {
    const { mutant, since } = running ?? { mutant: UNCHANGED, since: 0 };
    if (mutant !== UNCHANGED && seconds() - since > 2 + PATIENCE * usual) {
      const report: Report = { mutant, failure: 'it does not end' };
      process.send?.(report, () => process.exit(0));
    }
  }, 100);
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', {
    config: false,
    watch: false,
    silent: true,
    include: [pattern],
    env: { MUTATED_MACHINE: machine },
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 0,
    runner: fileURLToPath(import.meta.resolve('xstate-paths/mutant-runner')),
    server: { deps: { inline: ['xstate-paths'] } },
    sequence: { sequencer: InOrder },
    reporters: [
      {
        onTestModuleQueued: ({ moduleId }: TestModule) => {
          running = { mutant: mutantIn(moduleId) ?? UNCHANGED, since: seconds() };
        },
        onTestModuleEnd: (module: TestModule) => {
          const mutant = mutantIn(module.moduleId) ?? UNCHANGED;
          if (module.state() === 'failed') {
            const [failed] = module.children.allTests('failed');
            const [error] = failed?.result().errors ?? module.errors();
            fail(mutant, `${failed?.fullName ?? 'loading'}: ${firstLine(error?.message)}`);
          }
          if (mutant === UNCHANGED) {
            usual = Math.max(usual, seconds() - (running?.since ?? 0));
          } else if (module.moduleId.startsWith(last)) {
            process.send?.({ mutant, failure: failures.get(mutant) ?? null } satisfies Report);
          }
          running = null;
        },
      },
    ],
    // What a stopped actor throws outside of the tests; false: Vitest need not know.
    onUnhandledError: (error: Partial<ThrownOutside>) => {
      fail(
        mutantIn(error.VITEST_TEST_PATH ?? ''),
        `outside of a test: ${firstLine(error.message)}`,
      );
      return false;
    },
  });
  const project = vitest.getRootProject();
  const files = (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId);
  last = files.at(-1) ?? '';
  if (last === '') {
    process.send?.('no test file matches');
    return;
  }
  await vitest.runTestSpecifications(
    [UNCHANGED, ...mutants].flatMap((mutant) =>
      files.map((file) => project.createSpecification(`${file}?mutant=${mutant}`)),
    ),
  );
}

/** Processor time and not time, so that a busy machine ends nothing. */
function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function firstLine(message = ''): string {
  return message.split('\n')[0] ?? '';
}

/** What Vitest reports of an error that was thrown outside of a test, and the test file that ran then. */
interface ThrownOutside {
  VITEST_TEST_PATH: string;
  message: string;
}

/** Vitest would begin with the files that failed or were the longest. */
class InOrder {
  shard<T>(files: T): T {
    return files;
  }
  sort<T>(files: T): T {
    return files;
  }
}
