import { decision } from '#server/decisions/use-case.ts';
import { feedPath, findSecret, renewSecret, revokeSecret } from './feed-addresses.ts';

const STAFF = null;

/** The private address of the building's calendar; the first call makes it, and so does `isRenewed`. */
export const buildingAddress = decision(
  'calendar.address',
  async ({ db, now, origin }, { isRenewed }: { isRenewed: boolean }) => {
    const known = isRenewed ? null : await findSecret(db, STAFF);
    return { address: `${origin}${feedPath(known ?? (await renewSecret(db, STAFF, now)))}` };
  },
);

/** Ends that address. */
export const revokeBuildingAddress = decision('calendar.address', async ({ db }) => {
  await revokeSecret(db, STAFF);
  return { address: null };
});
