#!/usr/bin/env node
import { existsSync } from 'node:fs';
import type { OfficeProgram } from '#server/cli/office/commands.ts';
import type { CommandOutput } from '#server/cli/output/command-output.ts';

/** The settings of an installed site; those of the environment come first. */
const SETTINGS_FILE = process.env.RIWAQ_SETTINGS ?? '/etc/riwaq.env';

interface Program {
  does: string;
  /** Runs the arguments after its name. Null: it keeps running. */
  run: (args: string[]) => Promise<CommandOutput | null>;
}

/** `riwaq <command>`: everything that an installed site can do (docs/deploy.md). */
const programs: Readonly<Record<string, Program>> = {
  start: {
    does: 'serve the site',
    run: async () => {
      await import('./main.ts');
      return null;
    },
  },
  staff: office('staff', 'who works here; all else is on the pages: "riwaq staff help"'),
  customer: office('customer', 'the data of a customer, or its end: "riwaq customer help"'),
  mails: office('mails', 'those that could not be sent: "riwaq mails help"'),
  offer: {
    does: 'rooms, prices, plans and events as one file: "riwaq offer help"',
    run: async (args) => {
      const { runOfferLocally } = await import('#server/cli/offer/commands.ts');
      return runOfferLocally(process.env, args);
    },
  },
  backup: {
    does: 'everything of the site in a new folder: "riwaq backup --help"',
    run: async (args) => {
      const { runBackup } = await import('#server/cli/backup/commands.ts');
      return runBackup(processContext(), args);
    },
  },
  restore: {
    does: 'a backup into a new database: "riwaq restore --help"',
    run: async (args) => {
      const { runRestore } = await import('#server/cli/backup/commands.ts');
      return runRestore(processContext(), args);
    },
  },
  doctor: {
    does: 'check this site against the services that its settings name',
    run: async (args) => {
      const { runDoctorLocally } = await import('#server/cli/doctor/doctor.ts');
      return runDoctorLocally(process.env, args);
    },
  },
};

function office(name: OfficeProgram, does: string): Program {
  return {
    does,
    run: async (args) => {
      const { runOfficeLocally } = await import('#server/cli/office/run-office.ts');
      return runOfficeLocally(process.env, name, args);
    },
  };
}

function processContext() {
  return {
    environment: process.env,
    now: () => new Date(),
    report: (line: string) => void process.stdout.write(`${line}\n`),
  };
}

function print({ exitCode, text }: CommandOutput): void {
  if (text !== '') {
    (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  }
  process.exitCode = exitCode;
}

const [, , name = '', ...args] = process.argv;
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (program) {
  if (existsSync(SETTINGS_FILE)) {
    process.loadEnvFile(SETTINGS_FILE);
  }
  const output = await program.run(args);
  if (output) {
    print(output);
  }
} else {
  const isHelp = ['', 'help', '--help', '-h'].includes(name);
  const lines = Object.entries(programs).map(([each, { does }]) => `  ${each.padEnd(10)}${does}`);
  const text = ['Usage: riwaq <command> [options]', '', ...lines].join('\n');
  print(
    isHelp
      ? { exitCode: 0, text }
      : { exitCode: 2, text: `There is no command "${name}".\n\n${text}` },
  );
}
