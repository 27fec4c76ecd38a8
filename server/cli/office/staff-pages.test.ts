import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseArguments } from '#server/cli/program/run-program.ts';
import { declarations, officePrograms } from './commands.ts';

const CALL = 'riwaq ';
const page = readFileSync('docs/staff/manager.md', 'utf8');
const lines = page.split('\n').filter((line) => line.startsWith(CALL));

test('the page names commands', () => {
  expect(lines.length).toBeGreaterThan(5);
});

test.each(lines)('%s is a valid command', (line) => {
  const [name, ...args] = line.slice(CALL.length).split(' ');
  const program = officePrograms.find((each) => each === name) ?? expect.fail(line);
  expect(() => parseArguments(program, args, declarations[program])).not.toThrow();
});
