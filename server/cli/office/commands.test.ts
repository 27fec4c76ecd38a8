import { describe, expect, test } from 'vitest';
import { findByEmail } from '#server/staff/members.ts';
import { output, useTestApp } from '#tests/support/server/test-app.ts';

const app = useTestApp();

const staff = (...args: string[]) => app.office('staff', ...args);

describe('the command line', () => {
  test.each([
    ['NUL', 'gone\u0000'],
    ['an escape sequence', '\u001b[31mgone'],
    ['half a surrogate pair', 'gone\ud83d'],
  ])('a text with %s is refused before the command runs', async (_name, name) => {
    expect(await staff('add', 'x@example.com', '--name', name)).toEqual(
      output(2, 'The command has control characters or half a character: type it again.'),
    );
    expect(await findByEmail(app.db, 'x@example.com')).toBeUndefined();
  });

  test('a text is stored with composed letters', async () => {
    expect(
      (await staff('add', 'helene@example.com', '--name', 'He\u0301le\u0300ne')).exitCode,
    ).toBe(0);
    expect((await findByEmail(app.db, 'helene@example.com'))?.name).toBe('Hélène');
  });

  test('help lists every command, and the options of one command', async () => {
    const { exitCode, text } = await staff('help');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^ {2}add \[options\] <email> +add a staff member, /m);
    expect(await staff()).toEqual({ exitCode, text });
    expect(await staff('--help')).toEqual({ exitCode, text });
    const add = await staff('help', 'add');
    expect(add.exitCode).toBe(0);
    expect(add.text).toMatch(/^Usage: riwaq staff add \[options\] <email>/);
    expect(add.text).toMatch(
      /--role <role> +\(choices: "reception", "manager", default: "reception"\)/,
    );
    expect(await staff('add', '--help')).toEqual(add);
  });

  test.each([
    [['lis'], "error: unknown command 'lis'\n(Did you mean list?)"],
    [['constructor'], "error: unknown command 'constructor'"],
    [['help', 'lis'], 'Usage: riwaq staff <command>'],
    [['add'], "error: missing required argument 'email'"],
    [['list', 'a'], "error: too many arguments for 'list'. Expected 0 arguments but got 1."],
    [['list', '--loud'], "error: unknown option '--loud'"],
    [
      ['add', 'x'],
      "error: command-argument value 'x' is invalid for argument 'email'. It needs an address, like amina@example.com.",
    ],
    [
      ['add', 'x@example.com', '--name', 'x'.repeat(81)],
      `error: option '--name <name>' argument '${'x'.repeat(81)}' is invalid. It needs a name of at most 80 characters.`,
    ],
    [['add', 'x@example.com', '--role'], "error: option '--role <role>' argument missing"],
    [
      ['add', 'x@example.com', '--role', 'owner'],
      "error: option '--role <role>' argument 'owner' is invalid. Allowed choices are reception, manager.",
    ],
  ])('%j is a usage error', async (args, message) => {
    const { exitCode, text } = await staff(...args);
    expect([exitCode, text.slice(0, message.length)]).toEqual([2, message]);
  });

  test('so are those of customers and mails', async () => {
    expect(await app.office('mails', 'retry', 'x%')).toEqual(output(2, '“x%” is not an id.'));
    const { exitCode, text } = await app.office('customer', 'export', 'x');
    expect([exitCode, text.split('\n')[0]]).toEqual([
      2,
      "error: required option '--out <file>' not specified",
    ]);
  });
});
