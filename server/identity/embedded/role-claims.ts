import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SetRoleClaim } from '#server/identity/role-claim.ts';

/** The accounts of the embedded provider that have the role claim, as Firebase stores custom claims with an account. */
export interface RoleClaims {
  has: (uid: string) => boolean;
  set: SetRoleClaim;
}

const uidsSchema = v.array(v.string());

/** Reads the accounts from `dataDir`, where the provider's key is as well. */
export async function loadRoleClaims(dataDir: string): Promise<RoleClaims> {
  const path = join(dataDir, 'identity-roles.json');
  const uids = new Set(await readUids(path));
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    await writeFile(`${path}.new`, JSON.stringify([...uids]), { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  return createRoleClaims(uids, () => (writing = writing.catch(() => undefined).then(write)));
}

/** Accounts in memory; `store` is called after each change. */
export function createRoleClaims(
  uids = new Set<string>(),
  store: () => Promise<void> = () => Promise.resolve(),
): RoleClaims {
  return {
    has: (uid) => uids.has(uid),
    set: async (uid) => {
      if (!uids.has(uid)) {
        uids.add(uid);
        await store();
      }
    },
  };
}

async function readUids(path: string): Promise<string[]> {
  try {
    return v.parse(uidsSchema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}
