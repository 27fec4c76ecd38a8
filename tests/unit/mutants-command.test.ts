import { expect, test } from 'vitest';
import { judgeMutants } from 'xstate-paths/commands';
import config from '../../workbench.config.ts';

async function run(...args: string[]) {
  const lines: string[] = [];
  const exitCode = await judgeMutants(args, config, (text) => lines.push(text));
  return { exitCode, lines };
}

test('what the model does not notice is run with the named tests', async () => {
  const { exitCode, lines } = await run('single-tab', '--only', 'onError of tabLock is lost');
  expect(exitCode).toBe(0);
  expect(lines[0]).toMatch(/^single-tab \(root\): onError of tabLock is lost\n {2}by tests: /);
});
