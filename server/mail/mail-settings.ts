import type { Db } from '#server/db/database.ts';

interface MailRecipients {
  /** False: no mail can be sent, so none is written. */
  isOn: boolean;
  /** Null: staff gets none. */
  staffEmail: string | null;
}

/** In private.settings. */
export const MAIL_KEYS: readonly string[] = ['mails', 'staff_email'];

/** Stores which mails the database writes: its triggers read it. Unchanged rows are not written again. */
export async function setMailRecipients(
  db: Db,
  { isOn, staffEmail }: MailRecipients,
): Promise<void> {
  await setSetting(db, 'mails', isOn ? 'on' : null);
  await setSetting(db, 'staff_email', isOn ? staffEmail : null);
}

async function setSetting(db: Db, key: string, value: string | null): Promise<void> {
  if (value === null) {
    await db.deleteFrom('private.settings').where('key', '=', key).execute();
    return;
  }
  await db
    .insertInto('private.settings')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('private.settings.value', '<>', value),
    )
    .execute();
}
