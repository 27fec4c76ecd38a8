import { sql } from 'kysely';
import type { StaffRole } from '#domain/staff/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { decision, reading, type StaffDeps } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';

const MAX_NAME = 80;

export async function findMember(db: Db, typed: string): Promise<{ id: string; name: string }> {
  return db
    .selectFrom('private.staff_members')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, '=', typed.trim().toLowerCase())
    .executeTakeFirstOrThrow(() => new Refusal('member_not_found', { name: typed }));
}

export const listMembers = reading('members.write', ({ db }) =>
  db
    .selectFrom('private.staff_members')
    .select(['name', 'role', 'created_at'])
    .orderBy('name')
    .execute(),
);

interface NewMember {
  name: string;
  role: StaffRole;
}

const add = decision('members.write', async ({ db, now }, { name: typed, role }: NewMember) => {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > MAX_NAME) {
    throw new Refusal('member_name_length', { max: MAX_NAME });
  }
  await db.insertInto('private.staff_members').values({ name, role, created_at: now }).execute();
  return { name, role };
});

export async function addMember(deps: StaffDeps, member: NewMember): ReturnType<typeof add> {
  try {
    return await add(deps, member);
  } catch (error) {
    throw sqlStateOf(error) === sqlStates.uniqueViolation
      ? new Refusal('member_exists', { name: member.name.trim() })
      : error;
  }
}

/** What the member has done stays in the log. */
export const removeMember = decision('members.write', async ({ db }, typed: string) => {
  const { id, name } = await findMember(db, typed);
  await db.deleteFrom('private.staff_members').where('id', '=', id).execute();
  return { name };
});
