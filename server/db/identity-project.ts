import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readSetting } from './stored-settings.ts';

const KEY = 'identity_project';

/** Fails when the database belongs to a project other than `projectId`. Reads only, and works before the first migration. */
export async function refuseForeignDatabase(db: Db, projectId: string): Promise<void> {
  const { rows } = await sql<{ is_migrated: boolean }>`
    select to_regclass('private.settings') is not null as is_migrated`.execute(db);
  if (rows[0]?.is_migrated) {
    refuseOther(await readSetting(db, KEY), projectId);
  }
}

/**
 * Stores the identity project whose tokens the database accepts (private.current_uid). It is never changed: a database of
 * another project is refused, also when two servers start at the same time.
 */
export async function claimDatabase(db: Db, projectId: string): Promise<void> {
  await db
    .insertInto('private.settings')
    .values({ key: KEY, value: projectId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  refuseOther(await readSetting(db, KEY), projectId);
}

function refuseOther(owner: string | null, projectId: string): void {
  if (owner !== null && owner !== projectId) {
    throw new Error(
      `The database belongs to the identity project ${owner}, this server to ${projectId}: check DATABASE_URL, DATA_DIR and FIREBASE_PROJECT_ID.`,
    );
  }
}
