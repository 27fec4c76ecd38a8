import { TestRunner } from 'vitest';

/** Fails with every change, as a chart is the text of its machine: it says nothing about the tests. */
const chartTest = 'docs/machines has this chart';

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
    if (test.name === chartTest || this.#noticed.has(changeOf(test.file.filepath))) {
      test.mode = 'skip';
    }
    await super.onBeforeRunTask(test);
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

function changeOf(path: string): string {
  return /\?change=.*/.exec(path)?.[0] ?? '';
}
