import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/** Changes of one file, and the tests to run with each of them. Paths are below the project's folder. */
export interface Batch {
  file: string;
  /** The text of the file with each change, by its number. */
  sources: Readonly<Record<string, string>>;
  /** The tests, in groups: a change that one group notices is not run with the next. */
  tests: readonly (readonly string[])[];
}

/** What a worker reports: a change is run with a test file, was noticed, or was not noticed at all. */
export type Report =
  | { type: 'started'; change: string }
  | { type: 'killed'; change: string; by: string }
  | { type: 'survived'; change: string }
  | { type: 'broken'; reason: string };

/**
 * A process for one batch, so that an endless loop can be ended. Vitest runs every test file once for each change, in one
 * thread that loads xstate, valibot and domain/ once: `x.test.ts?change=7` imports the machines as `?change=7`, and of
 * those the changed file has its text from memory. No file on disk changes.
 */
const root = process.cwd();
const machines = join(root, 'machines');
const killed = new Set<string>();

const report = (message: Report) => process.send?.(message);

process.on('message', (batch: Batch) => {
  run(batch).then(
    () => process.exit(),
    (error: unknown) => report({ type: 'broken', reason: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function run({ file, sources, tests }: Batch): Promise<void> {
  const changes = Object.keys(sources);
  const vitest = await startVitest(join(root, file), sources);
  const project = vitest.getRootProject();
  for (const group of tests) {
    const specifications = changes
      .filter((change) => !killed.has(change))
      .flatMap((change) =>
        group.map((test) => project.createSpecification(`${join(root, test)}?change=${change}`)),
      );
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
    for (const error of unhandledErrors) {
      const { VITEST_TEST_PATH: path, message = '' } = error as ThrownOutside;
      kill(changeOf(path), `outside of a test: ${message}`);
    }
  }
  for (const change of changes) {
    if (!killed.has(change)) {
      report({ type: 'survived', change });
    }
  }
}

function startVitest(file: string, sources: Batch['sources']) {
  return createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      silent: true,
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      testTimeout: 5_000,
      runner: join(root, 'tools/mutation/first-failure-runner.ts'),
      reporters: [{ onTestModuleStart, onTestModuleEnd }],
      sequence: { sequencer: InOrder },
    },
    {
      plugins: [
        {
          name: 'changed-file',
          enforce: 'pre',
          async resolveId(source, importer, options) {
            const change = changeOf(importer);
            if (change === null) {
              return null;
            }
            const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
            return resolved?.id.startsWith(machines) && !resolved.id.includes('?')
              ? `${resolved.id}?change=${change}`
              : resolved;
          },
          load: (id) => {
            const change = changeOf(id);
            return change !== null && id.startsWith(`${file}?`) ? sources[change] : undefined;
          },
        },
      ],
    },
  );
}

function onTestModuleStart({ moduleId }: TestModule): void {
  const change = changeOf(moduleId);
  if (change !== null) {
    report({ type: 'started', change });
  }
}

function onTestModuleEnd(testModule: TestModule): void {
  if (testModule.state() === 'failed') {
    const [failed] = testModule.children.allTests('failed');
    const [error] = failed?.result().errors ?? testModule.errors();
    const reason = error?.message.split('\n')[0] ?? '';
    kill(changeOf(testModule.moduleId), `${failed?.fullName ?? 'loading'}: ${reason}`);
  }
}

function kill(change: string | null, by: string): void {
  if (change !== null && !killed.has(change)) {
    killed.add(change);
    report({ type: 'killed', change, by });
  }
}

function changeOf(id: string | undefined): string | null {
  return /\?change=(\w+)/.exec(id ?? '')?.[1] ?? null;
}

/** What Vitest reports of an error that was thrown outside of a test, and the test file that ran then. */
interface ThrownOutside {
  VITEST_TEST_PATH?: string;
  message?: string;
}

/** Vitest would begin with the longest files. */
class InOrder {
  shard<T>(files: T): T {
    return files;
  }
  sort<T>(files: T): T {
    return files;
  }
}
