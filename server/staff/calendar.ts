import {
  feedPath,
  findSecret,
  renewSecret,
  revokeSecret,
} from '#server/calendars/feed-addresses.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

const STAFF = null;

/** The private address of the building's calendar; the first call makes it. */
export async function showCalendar(
  deps: StaffDeps,
  { renew = false }: { renew?: boolean | undefined },
): Promise<StaffResult> {
  const known = renew ? null : await findSecret(deps.db, STAFF);
  const secret = known ?? (await staffWrite(deps, (trx) => renewSecret(trx, STAFF, deps.clock())));
  const address = `${deps.origin}${feedPath(secret)}`;
  return {
    data: { address },
    text: `${address}\n${deps.texts.t('calendar.secret')}`,
  };
}

export async function revokeCalendar(deps: StaffDeps): Promise<StaffResult> {
  await staffWrite(deps, (trx) => revokeSecret(trx, STAFF));
  return { data: { address: null }, text: deps.texts.t('calendar.revoked') };
}
