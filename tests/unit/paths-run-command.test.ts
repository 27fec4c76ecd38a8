import { expect, onTestFinished, test, vi } from 'vitest';
import { modelNamed } from '#machines/all.paths.ts';
import { makePlan } from 'xstate-paths';
import config from '../../workbench.config.ts';
import { runPlan } from 'xstate-paths/commands';

async function run(line: string) {
  const lines: string[] = [];
  const exitCode = await runPlan(line.split(' ').filter(Boolean), config, (text) =>
    lines.push(text),
  );
  return { exitCode, text: lines.join('\n') };
}

test.each([
  ['', /missing required argument 'machine'/],
  ['cinema', /'cinema' is invalid.*auth, booking/s],
  ['booking --sideways', /unknown option '--sideways'.*--headed/s],
  ['booking --path booking-1', /booking has no path "booking-1".*booking-[a-z0-9]{6} {2}/s],
  ['booking --headed', /--headed needs --ui/],
  ['room-months --ui', /room-months has no page \(.*\)\. These have one: .*booking/],
])('"%s": exit code 2, and what would be right', async (line, message) => {
  const { exitCode, text } = await run(line);
  expect(exitCode).toBe(2);
  expect(text).toMatch(message);
});

test('a plan on live actors: each step, and nothing else while all is as expected', async () => {
  const [path] = makePlan(modelNamed('event-detail')).paths;
  const { exitCode, text } = await run(`event-detail --path ${path?.id ?? ''}`);
  expect(exitCode).toBe(0);
  expect(text.split('\n')).toEqual([
    '',
    `${path?.id ?? ''}: ${path?.title ?? ''}`,
    ...(path?.steps ?? []).map(({ label }, index) => `  ✓ ${index + 1}. ${label}`),
    '1 of 1 paths passed',
  ]);
});

test('a path is found by its id, whatever strategy printed it', async () => {
  const model = modelNamed('event-detail');
  const usual = new Set(makePlan(model).paths.map(({ id }) => id));
  const other = makePlan(model, { strategy: 'states' }).paths.find(({ id }) => !usual.has(id));
  const { exitCode, text } = await run(`event-detail --path ${other?.id ?? ''}`);
  expect([exitCode, text.split('\n').at(-1)]).toEqual([0, '1 of 1 paths passed']);
});

test('a path that fails: exit code 1, what was expected and what was seen', async () => {
  const { machine } = modelNamed('event-detail');
  const provide = machine.provide.bind(machine);
  const planted = vi
    .spyOn(machine, 'provide')
    .mockImplementation((given) => provide({ ...given, guards: { isMissing: () => false } }));
  onTestFinished(() => planted.mockRestore());
  const { exitCode, text } = await run('event-detail');
  expect(exitCode).toBe(1);
  expect(text.match(/✗.*\n.*\n.*/g)).toEqual([
    [
      '✗ 3. The server knows no such event',
      '      state, expected: "notFound"',
      '      state, seen:     "failed"',
    ].join('\n'),
  ]);
  const count = makePlan(modelNamed('event-detail')).paths.length;
  expect(text.split('\n').at(-1)).toBe(`${count - 1} of ${count} paths passed`);
});
