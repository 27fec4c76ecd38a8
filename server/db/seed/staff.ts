import { newPersonSchema } from '#domain/staff/people.ts';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/seed/read-rows.ts';

/** A member of staff of each role, for the account chooser. */
export async function seedStaff(db: Db): Promise<void> {
  await db.insertInto('private.staff').values(readRows('staff', newPersonSchema.entries)).execute();
}
