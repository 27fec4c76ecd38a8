import { expect, onTestFinished, test, vi } from 'vitest';
import { letterConfig, letterMachine, letterModel } from '../letter.fixtures.ts';
import { chartMutants, machineOf } from '../mutants/chart-mutants.ts';
import { makePlan } from '../plan.ts';
import { runPlan } from './run.ts';

async function run(line: string) {
  const lines: string[] = [];
  const config = { ...letterConfig, pages: 'packages/xstate-paths/src/commands/pages.fixtures.ts' };
  const exitCode = await runPlan(line.split(' ').filter(Boolean), config, (text) =>
    lines.push(text),
  );
  return { exitCode, text: lines.join('\n') };
}

test.each([
  ['', /missing required argument 'machine'/],
  ['cinema', /'cinema' is invalid.*letter/s],
  ['letter --sideways', /unknown option '--sideways'.*--headed/s],
  ['letter --path letter-1', /letter has no path "letter-1".*letter-[a-z0-9]{6} {2}/s],
  ['letter --headed', /--headed needs --ui/],
  ['letter --ui', /letter has no page \(it is a test\)\. These have one: postcard/],
])('"%s": exit code 2, and what would be right', async (line, message) => {
  const { exitCode, text } = await run(line);
  expect(exitCode).toBe(2);
  expect(text).toMatch(message);
});

test('a plan on live actors: each step, and nothing else while all is as expected', async () => {
  const [path] = makePlan(letterModel).paths;
  const { exitCode, text } = await run(`letter --path ${path?.id ?? ''}`);
  expect(exitCode).toBe(0);
  expect(text.split('\n')).toEqual([
    '',
    `${path?.id ?? ''}: ${path?.title ?? ''}`,
    ...(path?.steps ?? []).map(({ label }, index) => `  ✓ ${index + 1}. ${label}`),
    '1 of 1 paths passed',
  ]);
});

test.each([{ strategy: 'states' }, { to: 'sending' }, { from: 'sending', to: 'sent' }] as const)(
  'a path is found by its id, whatever printed it: %o',
  async (options) => {
    const [path] = makePlan(letterModel, options).paths;
    const { exitCode, text } = await run(`letter --path ${path?.id ?? ''}`);
    expect([exitCode, text.split('\n').at(-1)]).toEqual([0, '1 of 1 paths passed']);
  },
);

test('a path that fails: exit code 1, what was expected and what was seen', async () => {
  const mutant = chartMutants(letterMachine).find(
    ({ id }) => id === 'sending: onError of send goes to sending',
  );
  const machine = machineOf(letterMachine, mutant?.config() ?? letterMachine.config);
  const planted = vi
    .spyOn(letterMachine, 'provide')
    .mockImplementation((given) => machine.provide(given) as typeof letterMachine);
  onTestFinished(() => planted.mockRestore());
  const { exitCode, text } = await run('letter');
  expect(exitCode).toBe(1);
  expect(text.match(/✗.*\n.*\n.*/g)).toEqual([
    ['✗ 3. It fails', '      state, expected: "writing"', '      state, seen:     "sending"'].join(
      '\n',
    ),
  ]);
  expect(text.split('\n').at(-1)).toBe('1 of 2 paths passed');
});
