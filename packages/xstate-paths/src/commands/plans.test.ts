import { expect, test } from 'vitest';
import { letterConfig, letterModel } from '../letter.fixtures.ts';
import { printPlans } from './plans.ts';

const run = (line: string) => printPlans(line.split(' ').filter(Boolean), letterConfig);

test('without a machine a table has one row for each', async () => {
  expect(await run('')).toEqual({
    exitCode: 0,
    text: [
      'machine  states  transitions  paths  steps  coverage',
      '-------  ------  -----------  -----  -----  -------------------',
      'letter        3            6      2      9  5 of 6, 1 explained',
    ].join('\n'),
  });
});

test('a table with transitions in no path shows where each is named', async () => {
  const { 'xstate.error.actor.send': _, ...variants } = letterModel.variants;
  const { text } = await printPlans([], { models: [{ ...letterModel, variants }] });
  expect(text).toMatch(/MISSING\n\nMISSING: in no path of the plan\. --invariants finds/);
});

test.each([
  ['cinema', /'cinema' is invalid.*letter/s],
  ['letter --sideways', /unknown option '--sideways'.*--strategy/s],
  ['letter --strategy all', /'all' is invalid.*transitions, drawn, states/s],
  ['letter --from nowhere', /letter has no state "nowhere".*sending/s],
  ['letter --path letter-1', /letter has no path "letter-1".*letter-[a-z0-9]{6} {2}/s],
  ['--stately', /--stately needs a machine/],
])('%s: exit code 2, and what would be right', async (line, message) => {
  const { exitCode, text } = await run(line);
  expect(exitCode).toBe(2);
  expect(text).toMatch(message);
});

interface Document {
  schema: number;
  paths: {
    id: string;
    before: { label: string }[];
    steps: { label: string; transitions: string[] }[];
  }[];
}

const documentOf = async (line: string) =>
  JSON.parse((await run(`${line} --json`)).text) as Document;

test('the shortest way between two states, as one JSON document with its schema and the ids of transitions', async () => {
  const { schema, paths } = await documentOf('letter --from sending --to sent');
  expect(schema).toBe(1);
  expect(
    paths.map(({ before, steps }) => ({
      before: before.map(({ label }) => label),
      steps: steps.map(({ label, transitions }) => [label, ...transitions]),
    })),
  ).toEqual([
    {
      before: ['Open', 'Press Send'],
      steps: [['It arrives', 'letter.sending:xstate.done.actor.send:0']],
    },
  ]);
});

test.each([
  '--strategy drawn',
  '--strategy states',
  '--to sending',
  '--from sending',
  '--from sending --to sent',
  '--from sending --strategy states',
])('each path that %s prints is found by its id alone', async (options) => {
  const labelsOf = ({ before, steps }: Document['paths'][number]) =>
    [...before, ...steps].map(({ label }) => label);
  const { paths } = await documentOf(`letter ${options}`);
  for (const path of paths) {
    const found = await documentOf(`letter --path ${path.id}`);
    expect(found.paths.map(labelsOf)).toEqual([labelsOf(path)]);
  }
});

test('--invariants checks what is required and what always holds', async () => {
  expect(await run('letter --invariants')).toEqual({
    exitCode: 0,
    text: 'letter: 3 requirements and invariants hold in 3 states',
  });
});
