import { join } from 'node:path';
import * as v from 'valibot';
import type { SetRoleClaim } from '#server/identity/role-claim.ts';
import { openStoredJson } from './stored-json.ts';

/** The accounts of the embedded provider that have the role claim, as Firebase stores custom claims with an account. */
export interface RoleClaims {
  has: (uid: string) => boolean;
  set: SetRoleClaim;
}

const uidsSchema = v.array(v.string());

/** Reads the accounts from `dataDir`, where the provider's key is as well. */
export async function loadRoleClaims(dataDir: string): Promise<RoleClaims> {
  const { value, write } = await openStoredJson(
    join(dataDir, 'identity-roles.json'),
    uidsSchema,
    [],
  );
  return createRoleClaims(new Set(value), write);
}

/** Accounts in memory; `store` is called after each change. */
export function createRoleClaims(
  uids = new Set<string>(),
  store: (uids: string[]) => Promise<void> = () => Promise.resolve(),
): RoleClaims {
  return {
    has: (uid) => uids.has(uid),
    set: async (uid) => {
      if (!uids.has(uid)) {
        uids.add(uid);
        await store([...uids]);
      }
    },
  };
}
