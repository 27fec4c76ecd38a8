import { newPersonSchema } from '#domain/staff/people.ts';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/seed/read-rows.ts';

/** A member of staff of each role, for the account chooser. They get no mails until they ask for them on their pages. */
export async function seedStaff(db: Db): Promise<void> {
  await db
    .insertInto('private.staff')
    .values(readRows('staff', newPersonSchema.entries).map((row) => ({ ...row, notices: 'none' })))
    .execute();
}
