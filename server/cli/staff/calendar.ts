import { buildingAddress, revokeBuildingAddress } from '#server/calendars/building-address.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import type { StaffResult } from './staff-command.ts';
import { t } from '#server/cli/output/texts.ts';

export async function showCalendar(
  deps: StaffDeps,
  { renew: isRenewed = false }: { renew?: boolean | undefined },
): Promise<StaffResult> {
  const data = await buildingAddress(deps, { isRenewed });
  return { data, text: `${data.address}\n${t('calendar.secret')}` };
}

export async function revokeCalendar(deps: StaffDeps): Promise<StaffResult> {
  return { data: await revokeBuildingAddress(deps, undefined), text: t('calendar.revoked') };
}
