import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const MAX_LISTED = 200;

/** The mails that were given up, or all of them; the newest first. */
export async function listMails(db: Db, { isFailed }: { isFailed: boolean }) {
  return db
    .selectFrom('private.mails')
    .selectAll()
    .$if(isFailed, (query) => query.where('failed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

/** What has become of a mail. */
export function mailStateOf({ sent_at, failed_at }: ListedMail): 'sent' | 'failed' | 'pending' {
  if (sent_at) {
    return 'sent';
  }
  return failed_at ? 'failed' : 'pending';
}

/** How many mails wait, and how many were given up. */
export async function countMails(db: Db): Promise<{ pending: number; failed: number }> {
  return db
    .selectFrom('private.mails')
    .select([
      sql<number>`count(*) filter (where failed_at is null)::int`.as('pending'),
      sql<number>`count(*) filter (where failed_at is not null)::int`.as('failed'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
}
