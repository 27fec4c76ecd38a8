import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import config from '../../workbench.config.ts';
import { printPlans } from 'xstate-paths/commands';

const run = (line: string) => printPlans(line.split(' ').filter(Boolean), config);

test("README's way to a sent request is one that a tester would take", async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
  const line =
    /npm run paths -- (booking --from \S+ --to requestSubmitted)/.exec(readme)?.[1] ?? '';
  const { text } = await run(`${line} --json`);
  const { paths } = JSON.parse(text) as { paths: { steps: { label: string }[] }[] };
  const [labels = []] = paths.map(({ steps }) => steps.map(({ label }) => label));
  expect(labels.at(-1)).toBe('The submission ends');
  expect(labels).toContain('Press Submit');
  expect(labels.filter((label) => /Clear|draft/.test(label))).toEqual([]);
});

test('a plan begins with the address and the account, and a path with what its steps need', async () => {
  const { text } = await run('booking');
  const [beginning = '', ...paths] = text.split('\n### ');
  expect(beginning.split('\n').slice(0, 2)).toEqual([
    '- Address: /book/salle-casbah?billing=daily',
    '- Account: Yasmine, or any customer without a pending request for these days',
  ]);
  const conditionsOf = (end: string) =>
    paths.find((path) => path.split('\n')[0]?.endsWith(end))?.match(/(?<=- Before: ).*/g);
  expect(conditionsOf('ends in requestSubmitted')).toEqual([
    'The days of the plan are examples: choose two free days from tomorrow on.',
    'The profile cannot be loaded: block /api/auth in the developer tools until the form is there.',
  ]);
  expect(conditionsOf('ends in roomNotFound')).toBeNull();
});

test('a request is sent without a restored draft where nothing else is asked for', async () => {
  const { text } = await run('domiciliation --to requestSubmitted');
  expect(text).toContain('There is no draft');
});

test('a closed pipe is no crash', async () => {
  const { stdout, stderr } = await promisify(execFile)('bash', [
    '-o',
    'pipefail',
    '-c',
    'node_modules/.bin/xstate-paths booking --json | head -c 10',
  ]);
  expect({ stdout, stderr }).toEqual({ stdout: '{\n  "schem', stderr: '' });
});
