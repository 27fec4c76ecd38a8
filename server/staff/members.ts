import { sql } from 'kysely';
import type * as v from 'valibot';
import type { changeMeCall } from '#domain/staff/me.ts';
import type { newPersonSchema, peopleCalls } from '#domain/staff/people.ts';
import { comparedEmail } from '#domain/text/text.ts';
import type { Db } from '#server/db/database.ts';
import { isViolationOf, sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { decision, reading, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';

const columns = [
  'id',
  'email',
  'name',
  'role',
  'language',
  'notices',
  'is_active',
  'created_at',
] as const;

export type Member = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/** The member of staff who signs in with this address, also a deactivated one. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('private.staff')
    .select(columns)
    .where(sql<string>`lower(email)`, '=', comparedEmail(email))
    .executeTakeFirst();
}

/** The active member of this name, in any case. */
export async function findMember(db: Db, typed: string): Promise<Member> {
  return db
    .selectFrom('private.staff')
    .select(columns)
    .where(sql<string>`lower(name)`, '=', typed.trim().toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow(() => new Refusal('member_not_found', { name: typed }));
}

export const listStaff = reading('members.write', ({ db }) =>
  db.selectFrom('private.staff').select(columns).orderBy('name').execute(),
);

type NewMember = v.InferOutput<typeof newPersonSchema>;

export const addStaff = decision('members.write', async ({ db, now }, member: NewMember) => {
  const email = comparedEmail(member.email);
  return refusingOthers({ email, name: member.name }, () =>
    db
      .insertInto('private.staff')
      .values({ ...member, email, created_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
});

type MemberChanges = v.InferOutput<typeof peopleCalls.change.input>;

/** What is not named stays. What a deactivated member has done stays in the log. */
export const changeStaff = decision(
  'members.write',
  async ({ db }, { id, isActive, ...changes }: MemberChanges) => {
    const managers = await lockManagers(db);
    const isLast = managers.length === 1 && managers[0]?.id === id;
    if (isLast && (isActive === false || (changes.role ?? 'manager') !== 'manager')) {
      throw new Refusal('last_manager');
    }
    return write(db, id, { ...changes, is_active: isActive });
  },
);

/** The active managers. Two who deactivate each other wait for each other here. */
function lockManagers(db: Db) {
  return db
    .selectFrom('private.staff')
    .select('id')
    .where('role', '=', 'manager')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const readMe = reading('me.change', ({ db, actor }) => findMember(db, actor.name));

type OwnChanges = v.InferOutput<typeof changeMeCall.input>;

export const changeMe = decision('me.change', async ({ db, actor }: Scope, changes: OwnChanges) => {
  const { id } = await findMember(db, actor.name);
  return write(db, id, changes);
});

type Changes = {
  [Column in 'name' | 'role' | 'language' | 'notices' | 'is_active']?: Member[Column] | undefined;
};

async function write(db: Db, id: string, changes: Changes): Promise<Member> {
  return refusingOthers(changes, () =>
    db
      .updateTable('private.staff')
      // The id: an update without a column is none.
      .set({ id, ...changes })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(() => new Refusal('member_not_found', { name: id })),
  );
}

/** Writes an address or a name that may be another member's. */
async function refusingOthers<T>(
  { email, name }: { email?: string; name?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlStateOf(error) === sqlStates.uniqueViolation
      ? new Refusal('member_exists', {
          name: isViolationOf(error, 'staff_by_email') ? email : name,
        })
      : error;
  }
}
