import { sql } from 'kysely';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { moment, table } from '#server/cli/staff/output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

export const UNNAMED = 'unnamed';

/** The name for the log: that of the member, or without one the operating system's user. */
export async function findActor(
  deps: FindDeps,
  { as: member, user = UNNAMED }: { as?: string | undefined; user?: string | undefined },
): Promise<string> {
  return member === undefined ? user : (await findMember(deps, member)).name;
}

type FindDeps = Pick<StaffDeps, 'db' | 'texts'>;

async function findMember({ db, texts }: FindDeps, typed: string) {
  return db
    .selectFrom('private.staff_members')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, '=', typed.trim().toLowerCase())
    .executeTakeFirstOrThrow(() => new StaffError(texts.t('members.unknown', { name: typed })));
}

export async function listMembers({ db, texts }: StaffDeps): Promise<StaffResult> {
  const members = await db
    .selectFrom('private.staff_members')
    .select(['name', 'role', 'created_at'])
    .orderBy('name')
    .execute();
  const text = table(members, {
    name: ({ name }) => name,
    role: ({ role }) => texts.nameOf('memberRole', role),
    since: ({ created_at }) => moment(created_at),
  });
  return { data: members, text: text || texts.t('members.none') };
}

const MAX_NAME = 80;

export async function addMember(
  deps: StaffDeps,
  typed: string,
  { role }: { role: StaffRole },
): Promise<StaffResult> {
  const { t, nameOf } = deps.texts;
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > MAX_NAME) {
    throw usageError(t('members.nameLength', { max: MAX_NAME }));
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
      ? new StaffError(t('members.exists', { name }))
      : error;
  }
  return {
    data: { name, role },
    text: t('members.added', { name, role: nameOf('memberRole', role) }),
  };
}

/** What the member has done stays in the log. */
export async function removeMember(deps: StaffDeps, typed: string): Promise<StaffResult> {
  const { id, name } = await findMember(deps, typed);
  await staffWrite(deps, (trx) =>
    trx.deleteFrom('private.staff_members').where('id', '=', id).execute(),
  );
  return { data: { name }, text: deps.texts.t('members.removed', { name }) };
}
