import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { newPersonSchema } from '#domain/staff/people.ts';
import { staffRoles } from '#domain/staff/permissions.ts';
import { exportData, forget } from './customers.ts';
import { printFailedMails, retry } from './mails.ts';
import { add, deactivate, printMembers } from './members.ts';
import type { OfficeAction } from './result.ts';

type Declare = (program: Command, choose: (action: OfficeAction) => void) => void;

export const officePrograms = ['staff', 'customer', 'mails'] as const;
export type OfficeProgram = (typeof officePrograms)[number];

/** The commands of each program. Everything else that staff do is on the pages under `/staff`. */
export const declarations: Readonly<Record<OfficeProgram, Declare>> = {
  staff: (program, choose) => {
    program
      .command('list')
      .description('list the staff members')
      .action(() => choose(printMembers));
    program
      .command('add')
      .description('add a staff member, who signs in with this address')
      .argument('<email>', 'the verified address of the account', parseEmail)
      .addOption(new Option('--role <role>').choices(staffRoles).default('reception' as const))
      .option('--name <name>', 'as the log has it; without it what is before the @', parseName)
      .action((email, member) => choose((deps) => add(deps, email, member)));
    program
      .command('deactivate')
      .description('refuse the next call of a staff member; the log keeps the name')
      .argument('<email>')
      .action((email) => choose((deps) => deactivate(deps, email)));
  },
  customer: (program, choose) => {
    program
      .command('export <email|uid>')
      .description('write everything that is stored of a customer to a new ZIP file')
      .requiredOption('--out <file>', 'required; an existing file is not overwritten')
      .action((who, { out }) => choose((deps) => exportData(deps, who, out)));
    program
      .command('forget <email|uid>')
      .description('delete a customer, except what accounting needs; without --yes it is listed')
      .option('--yes', 'do it: it cannot be taken back')
      .action((who, { yes: isConfirmed = false }) =>
        choose((deps) => forget(deps, who, { isConfirmed })),
      );
  },
  mails: (program, choose) => {
    program
      .command('list')
      .description('list the mails that could not be sent')
      .action(() => choose(printFailedMails));
    program
      .command('retry <id>')
      .description('send one of them again; the first characters are enough')
      .action((id) => choose((deps) => retry(deps, id)));
  },
};

function parseEmail(typed: string): string {
  const email = v.safeParse(newPersonSchema.entries.email, typed);
  if (!email.success) {
    throw new InvalidArgumentError('It needs an address, like amina@example.com.');
  }
  return email.output;
}

function parseName(typed: string): string {
  const name = v.safeParse(newPersonSchema.entries.name, typed);
  if (!name.success) {
    throw new InvalidArgumentError('It needs a name of at most 80 characters.');
  }
  return name.output;
}
