import { performance } from 'node:perf_hooks';
import { TestRunner } from 'vitest';
import { getFn } from 'vitest/suite';
import { findConfig } from '../config-file.mjs';
import { CONFIG, type PathsConfig } from '../config.ts';
import { chartMutants, machineOf } from './chart-mutants.ts';
import { mutantIn } from './mutant-file.ts';

/**
 * A runner of Vitest for the files `x.test.ts?mutant=7`: before a file is loaded, the machine of the application becomes its
 * seventh mutant, in place, so that every module that has it has the mutant. The modules are loaded once for all mutants.
 */
export default class MutantRunner extends TestRunner {
  readonly #noticed = new Set<string>();

  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>) {
    const mutant = mutantIn(path);
    try {
      if (mutant !== null) {
        await becomeMutant(mutant);
      }
      await super.importFile(path, source);
    } catch (error) {
      this.#noticed.add(path);
      throw error;
    }
  }

  /** One test that fails is enough to notice the mutant. */
  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]) {
    if (this.#noticed.has(test.file.filepath)) {
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
      this.#noticed.add(test.file.filepath);
    }
    super.onAfterRunTask(test);
  }

  /** What a stopped actor throws outside of the tests is thrown now, and not while the next file runs. */
  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await super.onAfterRunSuite(suite);
  }
}

const load = async () => {
  const file = findConfig(process.cwd()) ?? CONFIG;
  const { default: config } = (await import(file)) as { default: PathsConfig };
  const machine = config.models.find(({ name }) => name === process.env.MUTATED_MACHINE)?.machine;
  if (!machine) {
    throw new Error(`${CONFIG} has no machine "${process.env.MUTATED_MACHINE}"`);
  }
  return { machine, original: machine.config, mutants: chartMutants(machine) };
};
let loaded: ReturnType<typeof load> | null = null;

async function becomeMutant(index: number): Promise<void> {
  const { machine, original, mutants } = await (loaded ??= load());
  Object.assign(machine, machineOf(machine, mutants[index]?.config() ?? original));
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
