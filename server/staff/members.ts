import { userInfo } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { moment, table } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

export const memberRoles = ['reception', 'manager'] as const;

const UNNAMED = 'unnamed';

/** What the process of the operator adds to a command line: the member of the environment, else the operating system's user. */
export function callerArguments({ STAFF_MEMBER }: NodeJS.ProcessEnv): string[] {
  const member = STAFF_MEMBER?.trim();
  return member ? ['--as', member] : ['--user', systemUser()];
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return UNNAMED;
  }
}

/** The name for the log: that of the member, or without one the operating system's user. */
export async function findActor(
  db: Db,
  { as: member, user = UNNAMED }: { as?: string | undefined; user?: string | undefined },
): Promise<string> {
  return member === undefined ? user : (await findMember(db, member)).name;
}

async function findMember(db: Db, typed: string) {
  const member = await db
    .selectFrom('private.staff_members')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, '=', typed.trim().toLowerCase())
    .executeTakeFirst();
  if (!member) {
    throw new StaffError(`There is no staff member ${typed}. "members" lists them.`);
  }
  return member;
}

export async function listMembers({ db }: StaffDeps): Promise<StaffResult> {
  const members = await db
    .selectFrom('private.staff_members')
    .select(['name', 'role', 'created_at'])
    .orderBy('name')
    .execute();
  const text = table(
    ['NAME', 'ROLE', 'SINCE'],
    members.map(({ name, role, created_at }) => [name, role, moment(created_at)]),
  );
  return { data: members, text: members.length > 0 ? text : 'There are no staff members.' };
}

const MAX_NAME = 80;

export async function addMember(
  deps: StaffDeps,
  typed: string,
  { role }: { role: (typeof memberRoles)[number] },
): Promise<StaffResult> {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > MAX_NAME) {
    throw usageError(`A name needs 1 to ${MAX_NAME} characters.`);
  }
  try {
    await staffWrite(deps, (trx) =>
      trx
        .insertInto('private.staff_members')
        .values({ name, role, created_at: deps.clock() })
        .execute(),
    );
  } catch (error) {
    throw sqlStateOf(error) === sqlStates.uniqueViolation
      ? new StaffError(`There is already a staff member ${name}.`)
      : error;
  }
  return { data: { name, role }, text: `${name} is a staff member (${role}).` };
}

/** What the member has done stays in the log. */
export async function removeMember(deps: StaffDeps, typed: string): Promise<StaffResult> {
  const { id, name } = await findMember(deps.db, typed);
  await staffWrite(deps, (trx) =>
    trx.deleteFrom('private.staff_members').where('id', '=', id).execute(),
  );
  return { data: { name }, text: `${name} is no longer a staff member.` };
}
