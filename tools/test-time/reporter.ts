import type { Reporter, TestModule } from 'vitest/node';
import { tableOf } from 'xstate-paths/commands';

/** Prints the seconds of processor time of each test file, the most expensive first (npm run test:time). */
export default class TestTimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({
        name: module.relativeModuleId,
        seconds: module.meta().processorSeconds ?? 0,
        tests: [...module.children.allTests()].length,
      }))
      .sort((a, b) => b.seconds - a.seconds);
    const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
    const tests = files.reduce((sum, file) => sum + file.tests, 0);
    const rows = [...files, { name: 'in all', seconds: total, tests }].map((row) => [
      Number(row.seconds.toFixed(1)),
      row.tests,
      row.name,
    ]);
    process.stdout.write(`\n${tableOf(['seconds', 'tests', 'file'], rows)}\n`);
  }
}
