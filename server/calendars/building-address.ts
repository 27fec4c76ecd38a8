import { decision, reading } from '#server/decisions/use-case.ts';
import { feedPath, findSecret, renewSecret, revokeSecret } from './feed-addresses.ts';

const STAFF = null;

/** The private address of the calendar of all rooms; null: there is none. */
export const readBuildingAddress = reading('calendar.address', async ({ db, origin }) => {
  const secret = await findSecret(db, STAFF);
  return { address: secret && `${origin}${feedPath(secret)}` };
});

/** Makes a new one; an earlier one ends. */
export const renewBuildingAddress = decision('calendar.address', async ({ db, now, origin }) => ({
  address: `${origin}${feedPath(await renewSecret(db, STAFF, now))}`,
}));

/** Ends it. */
export const revokeBuildingAddress = decision('calendar.address', async ({ db }) => {
  await revokeSecret(db, STAFF);
  return { address: null };
});
