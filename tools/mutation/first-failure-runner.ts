import { performance } from 'node:perf_hooks';
import { TestRunner } from 'vitest';
import { getFn } from 'vitest/suite';

/** Runs the tests with a change up to the first that fails: one is enough to notice the change. */
export default class FirstFailureRunner extends TestRunner {
  readonly #noticed = new Set<string>();

  /** The next test files of a change that was noticed are not even loaded. */
  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>) {
    const change = changeOf(path);
    if (this.#noticed.has(change)) {
      return;
    }
    try {
      await super.importFile(path, source);
    } catch (error) {
      this.#noticed.add(change);
      throw error;
    }
  }

  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]) {
    if (this.#noticed.has(changeOf(test.file.filepath))) {
      test.mode = 'skip';
    }
    await super.onBeforeRunTask(test);
  }

  /** A test has no limit of time, so that a busy machine fails none: it fails when it waits and nothing happens any more. */
  async runTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]) {
    const watch = watchSilence();
    try {
      await Promise.race([getFn(test)(), watch.silence]);
    } finally {
      watch.stop();
    }
  }

  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]) {
    if (test.result?.state === 'fail') {
      this.#noticed.add(changeOf(test.file.filepath));
    }
    super.onAfterRunTask(test);
  }

  /** What a stopped actor throws outside of the tests is thrown now, and not while the next file runs. */
  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await super.onAfterRunSuite(suite);
  }
}

const { setInterval, clearInterval } = globalThis;

/** `silence` rejects when this thread had less than 5 ms to do in each of five tenths of a second. */
function watchSilence() {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    let before = performance.eventLoopUtilization();
    let quiet = 0;
    timer = setInterval(() => {
      const { active } = performance.eventLoopUtilization(before);
      before = performance.eventLoopUtilization();
      quiet = active < 5 ? quiet + 1 : 0;
      if (quiet === 5) {
        reject(new Error('it waits, and nothing happens any more'));
      }
    }, 100);
  });
  return {
    silence,
    stop: () => {
      clearInterval(timer);
    },
  };
}

function changeOf(path: string): string {
  return /\?change=.*/.exec(path)?.[0] ?? '';
}
