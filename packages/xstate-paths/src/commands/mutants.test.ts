import { expect, test } from 'vitest';
import { letterConfig } from '../letter.fixtures.ts';
import { judgeMutants } from './mutants.ts';

async function run(line: string, equivalent: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const config = { ...letterConfig, mutants: { equivalent } };
  const exitCode = await judgeMutants(line.split(' ').filter(Boolean), config, (text) => {
    lines.push(...text.split('\n'));
  });
  return { exitCode, lines };
}

const survivors = [
  'letter (root): begins in sending',
  'letter writing: name.change goes to sending',
  'letter sending: after patience goes to sending',
  'letter sending: onDone of send goes to writing',
];

test('without tests the model judges: what no sentence notices is listed, and the exit code is 1', async () => {
  const { exitCode, lines } = await run('letter');
  expect(exitCode).toBe(1);
  expect(lines.filter((line) => !line.startsWith('letter '))).toEqual([
    ...survivors.map((id) => `survived: ${id}`),
    'machine  mutants  by model  by tests  by plan  survived  equivalent  seconds',
    '-------  -------  --------  --------  -------  --------  ----------  -------',
  ]);
});

test('what is listed as equivalent does not survive', async () => {
  const { exitCode } = await run('', Object.fromEntries(survivors.map((id) => [id, 'a reason'])));
  expect(exitCode).toBe(0);
});

test.each([
  ['letter sent: sings', 'there is no such mutant'],
  ['letter sending: onError of send is lost', "noticed by 'It fails' leads nowhere from sending"],
])('%s: an entry that is not equivalent is an error', async (id, reason) => {
  const { exitCode, lines } = await run('', { [id]: 'a reason' });
  expect(exitCode).toBe(1);
  expect(lines).toContain(`not equivalent: ${id}: ${reason}`);
});

test('--only names what notices each', async () => {
  const { lines } = await run('letter --only form.submit');
  expect(lines.slice(0, 4)).toEqual([
    'letter writing: form.submit is lost',
    "  by model: 'Press Send' (form.submit) never happens",
    'letter writing: form.submit goes to sent',
    '  by model: not met: Send sends it.',
  ]);
});
