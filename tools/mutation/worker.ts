import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/** Changes of one file, and the tests to run with each of them. Paths are below the project's folder. */
export interface Batch {
  file: string;
  /** The text of the file without a change. */
  unchanged: string;
  /** The text of the file with each change, by its number. */
  sources: Readonly<Record<string, string>>;
  /** In their order: a change that one test file notices is not run with the next. */
  tests: readonly string[];
}

/**
 * What a worker reports: a change is run with a test file, was noticed, or was not noticed at all; or the tests fail without
 * a change. `seconds` is the processor time of the worker until then.
 */
export type Report = { seconds: number } & Finding;

type Finding =
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

/** The file without a change is run first, and once more after all changes: they must have left nothing behind. */
const first = 'controlFirst';
const last = 'controlLast';

/** A change may take this many times the processor time of the file without a change, and a second. */
const PATIENCE = 2;

const killed = new Set<string>();
/** The processor time of each test file without a change, in seconds. */
const usual = new Map<string, number>();
let running: { change: string; test: string; since: number } | null = null;

process.on('message', (batch: Batch) => {
  run(batch).then(
    () => process.exit(0),
    (error: unknown) => crash(error),
  );
});
process.on('disconnect', () => process.exit(1));

async function run({ file, unchanged, sources, tests }: Batch): Promise<void> {
  const texts = { [first]: unchanged, ...sources, [last]: unchanged };
  const vitest = await startVitest(join(root, file), texts, tests);
  const project = vitest.getRootProject();
  const specifications = Object.keys(texts).flatMap((change) =>
    tests.map((test) => project.createSpecification(`${join(root, test)}?change=${change}`)),
  );
  setInterval(endEndless, 100);
  await vitest.runTestSpecifications(specifications);
}

function startVitest(file: string, texts: Batch['sources'], tests: Batch['tests']) {
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
      testTimeout: 0,
      runner: join(root, 'tools/mutation/first-failure-runner.ts'),
      reporters: [
        {
          onTestModuleQueued,
          onTestModuleEnd: (module) => {
            onTestModuleEnd(module, tests);
          },
        },
      ],
      onUnhandledError,
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
            return change !== null && id.startsWith(`${file}?`) ? texts[change] : undefined;
          },
        },
      ],
    },
  );
}

function onTestModuleQueued({ moduleId }: TestModule): void {
  const change = changeOf(moduleId);
  if (change !== null) {
    running = { change, test: testOf(moduleId), since: seconds() };
    report({ type: 'started', change });
  }
}

function onTestModuleEnd(testModule: TestModule, tests: Batch['tests']): void {
  const { moduleId } = testModule;
  const change = changeOf(moduleId);
  const test = testOf(moduleId);
  if (change === first && running) {
    usual.set(test, seconds() - running.since);
  }
  running = null;
  if (testModule.state() === 'failed') {
    const [failed] = testModule.children.allTests('failed');
    const [error] = failed?.result().errors ?? testModule.errors();
    kill(change, `${failed?.fullName ?? 'loading'}: ${firstLine(error?.message)}`);
  }
  const isLast = test === join(root, tests.at(-1) ?? '');
  if (change !== null && isLast && !killed.has(change) && change !== first && change !== last) {
    report({ type: 'survived', change });
  }
}

/** Called at once with what a stopped actor throws outside of the tests; false: Vitest need not know. */
function onUnhandledError(error: Partial<ThrownOutside>): boolean {
  if (error.VITEST_TEST_PATH === undefined) {
    crash(error);
  }
  kill(changeOf(error.VITEST_TEST_PATH), `outside of a test: ${firstLine(error.message)}`);
  return false;
}

function kill(change: string | null, by: string): void {
  if (change === first || change === last) {
    report({ type: 'broken', reason: by }, () => process.exit(1));
  } else if (change !== null && !killed.has(change)) {
    killed.add(change);
    report({ type: 'killed', change, by });
  }
}

/** Measures processor time and not time, so that a busy machine ends nothing. */
function endEndless(): void {
  const expected = running && usual.get(running.test);
  if (running && expected !== undefined && expected !== null) {
    if (seconds() - running.since > 1 + PATIENCE * expected) {
      const { change } = running;
      report({ type: 'killed', change, by: 'it does not end' }, () => process.exit(0));
    }
  }
}

function crash(error: unknown): void {
  console.error(error);
  process.exit(1);
}

function report(finding: Finding, andThen: () => void = () => undefined): void {
  process.send?.({ ...finding, seconds: seconds() } satisfies Report, andThen);
}

function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function changeOf(id: string | undefined): string | null {
  return /\?change=(\w+)/.exec(id ?? '')?.[1] ?? null;
}

function testOf(moduleId: string): string {
  return moduleId.replace(/\?.*/, '');
}

function firstLine(message = ''): string {
  return message.split('\n')[0] ?? '';
}

/** What Vitest reports of an error that was thrown outside of a test, and the test file that ran then. */
interface ThrownOutside {
  VITEST_TEST_PATH: string;
  message: string;
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
