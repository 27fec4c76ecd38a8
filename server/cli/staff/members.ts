import type { StaffRole } from '#domain/staff/permissions.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { addMember, listMembers, removeMember } from '#server/staff/members.ts';
import type { StaffResult } from './staff-command.ts';
import { moment, table } from '#server/cli/output/output.ts';
import { t } from '#server/cli/output/texts.ts';

export async function printMembers(deps: StaffDeps): Promise<StaffResult> {
  const members = await listMembers(deps, undefined);
  const text = table(members, {
    name: ({ name }) => name,
    role: ({ role }) => role,
    since: ({ created_at }) => moment(deps.building, created_at),
  });
  return { data: members, text: text || t('members.none') };
}

export async function add(deps: StaffDeps, typed: string, role: StaffRole): Promise<StaffResult> {
  const member = await addMember(deps, { name: typed, role });
  return { data: member, text: t('members.added', member) };
}

export async function remove(deps: StaffDeps, typed: string): Promise<StaffResult> {
  const member = await removeMember(deps, typed);
  return { data: member, text: t('members.removed', member) };
}
