import type { Reporter, TestModule } from 'vitest/node';

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
    const lines = files.map(
      ({ name, seconds, tests }) =>
        `${seconds.toFixed(1).padStart(8)}  ${String(tests).padStart(5)}  ${name}`,
    );
    process.stdout.write(
      [
        '',
        'seconds   tests  file',
        ...lines,
        `${total.toFixed(1).padStart(8)}         in all`,
        '',
      ].join('\n'),
    );
  }
}
