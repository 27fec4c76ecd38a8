import type { StaffRole } from '#domain/staff/permissions.ts';
import { comparedEmail } from '#domain/text/text.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { addStaff, changeStaff, findByEmail, listStaff } from '#server/staff/members.ts';
import type { StaffResult } from './staff-command.ts';
import { moment, table } from './output.ts';
import { t } from './texts.ts';

export async function printMembers(deps: StaffDeps): Promise<StaffResult> {
  const members = await listStaff(deps, undefined);
  const text = table(members, {
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: ({ role }) => role,
    since: ({ created_at }) => moment(created_at),
    state: ({ is_active }) => t(is_active ? 'members.active' : 'members.off'),
  });
  return { data: members, text: text || t('members.none') };
}

interface Added {
  role: StaffRole;
  /** Without it, what is before the @. */
  name?: string;
}

export async function add(
  deps: StaffDeps,
  email: string,
  { role, name = email.slice(0, email.lastIndexOf('@')) }: Added,
): Promise<StaffResult> {
  const member = await addStaff(deps, { email, name, role, language: 'en' });
  return { data: member, text: t('members.added', member) };
}

export async function deactivate(deps: StaffDeps, email: string): Promise<StaffResult> {
  const found = await findByEmail(deps.db, email);
  if (!found) {
    throw new Refusal('member_not_found', { name: comparedEmail(email) });
  }
  const member = await changeStaff(deps, { id: found.id, isActive: false });
  return { data: member, text: t('members.removed', member) };
}
