import { expect, test } from 'vitest';
import { judgeMutants } from 'xstate-paths/commands';
import config from '../../workbench.config.ts';

async function run(...args: string[]) {
  const lines: string[] = [];
  const exitCode = await judgeMutants(args, config, (text) => lines.push(text));
  return { exitCode, lines };
}

test('what the model does not notice is run with the named tests, in processes that an endless loop ends', async () => {
  const { exitCode, lines } = await run('single-tab', '--only', '(root): onError of tabLock');
  expect(exitCode).toBe(0);
  expect(lines.slice(0, -1)).toEqual([
    expect.stringMatching(/^single-tab \(root\): onError of tabLock is lost\n {2}by tests: /),
    expect.stringMatching(/^single-tab \(root\): onError of tabLock goes to \S+\n {2}by tests: /),
    'single-tab (root): onError of tabLock reenters\n  by tests: it does not end',
  ]);
});
