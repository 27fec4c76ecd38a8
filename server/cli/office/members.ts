import type { StaffRole } from '#domain/staff/permissions.ts';
import { comparedEmail } from '#domain/text/text.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { addStaff, changeStaff, findByEmail, listStaff } from '#server/staff/members.ts';
import type { OfficeResult } from './result.ts';
import { moment, table } from '#server/cli/output/output.ts';

/** Prints the staff members. */
export async function printMembers(deps: StaffDeps): Promise<OfficeResult> {
  const members = await listStaff(deps, undefined);
  const text = table(members, {
    NAME: ({ name }) => name,
    'E-MAIL': ({ email }) => email,
    ROLE: ({ role }) => role,
    SINCE: ({ created_at }) => moment(deps.building, created_at),
    STATE: ({ is_active }) => (is_active ? 'active' : 'deactivated'),
  });
  return { data: members, text: text || 'There are no staff members.' };
}

interface Added {
  role: StaffRole;
  /** Without it, what is before the @. */
  name?: string;
}

/** Adds a staff member; without a name, the part of the address before the @. */
export async function add(
  deps: StaffDeps,
  email: string,
  { role, name = email.slice(0, email.lastIndexOf('@')) }: Added,
): Promise<OfficeResult> {
  const member = await addStaff(deps, { email, name, role, language: 'en' });
  return { data: member, text: `${member.name} is a staff member (${member.role}).` };
}

/** Takes the access of a staff member. */
export async function deactivate(deps: StaffDeps, email: string): Promise<OfficeResult> {
  const found = await findByEmail(deps.db, email);
  if (!found) {
    throw new Refusal('member_not_found', { name: comparedEmail(email) });
  }
  const member = await changeStaff(deps, { id: found.id, isActive: false });
  return { data: member, text: `${member.name} is deactivated.` };
}
