import { TestRunner } from 'vitest';

/** Runs the tests of a file up to the first that fails: one is enough to notice a change. */
export default class FirstFailureRunner extends TestRunner {
  #failedFile: unknown = null;

  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]) {
    if (test.file === this.#failedFile) {
      test.mode = 'skip';
    }
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]) {
    if (test.result?.state === 'fail') {
      this.#failedFile = test.file;
    }
    super.onAfterRunTask(test);
  }

  /** What a stopped actor throws outside of the tests is thrown now, and not while the next file runs. */
  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await super.onAfterRunSuite(suite);
  }
}
