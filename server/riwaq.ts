#!/usr/bin/env node
import { existsSync } from 'node:fs';

/** The settings of an installed site; those of the environment come first. */
const SETTINGS_FILE = process.env.RIWAQ_SETTINGS ?? '/etc/riwaq.env';

/** `riwaq <command>`: everything that an installed site can do (docs/deploy.md). Each command reads the arguments after its name. */
const commands: Readonly<Record<string, { does: string; run: () => Promise<unknown> }>> = {
  start: { does: 'serve the site', run: () => import('./main.ts') },
  staff: {
    does: 'requests, payments, closures, events and chats: "riwaq staff help"',
    run: () => import('./staff/main.ts'),
  },
  offer: {
    does: 'rooms, prices, plans and events as one file: "riwaq offer help"',
    run: () => import('./offer/main.ts'),
  },
  backup: {
    does: 'everything of the site in a new folder: "riwaq backup --help"',
    run: () => import('./backup/backup-main.ts'),
  },
  restore: {
    does: 'a backup into a new database: "riwaq restore --help"',
    run: () => import('./backup/restore-main.ts'),
  },
  doctor: {
    does: 'check this site against the services that its settings name',
    run: () => import('./doctor/main.ts'),
  },
};

const [, , name = '', ...rest] = process.argv;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  if (existsSync(SETTINGS_FILE)) {
    process.loadEnvFile(SETTINGS_FILE);
  }
  process.argv.splice(2, Infinity, ...rest);
  await command.run();
} else {
  const isHelp = ['', 'help', '--help', '-h'].includes(name);
  const lines = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(10)}${does}`);
  const text = ['Usage: riwaq <command> [options]', '', ...lines, ''].join('\n');
  (isHelp ? process.stdout : process.stderr).write(
    isHelp ? text : `There is no command "${name}".\n\n${text}`,
  );
  process.exitCode = isHelp ? 0 : 2;
}
