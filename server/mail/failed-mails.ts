import { shortId } from '#domain/short-id.ts';
import { findId } from '#server/decisions/find-id.ts';
import { decision, reading } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { listMails } from './list-mails.ts';

/** The mails that are no longer tried, the newest first. */
export const listFailedMails = reading('mails.retry', ({ db }) =>
  listMails(db, { isFailed: true }),
);

/** Lets the server send such a mail again, with the same pauses between attempts. */
export const retryMail = decision('mails.retry', async ({ db }, typedId: string) => {
  const id = await findId(db, 'private.mails', typedId);
  const { numUpdatedRows } = await db
    .updateTable('private.mails')
    .set({ failed_at: null, not_before: null, attempts: 0 })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Refusal('mail_not_failed', { id: shortId(id) });
  }
  return { id };
});
