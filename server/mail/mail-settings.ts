import type { Db } from '#server/db/database.ts';
import { storeSetting } from '#server/db/stored-settings.ts';

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
  await storeSetting(db, 'mails', isOn ? 'on' : null);
  await storeSetting(db, 'staff_email', isOn ? staffEmail : null);
}
