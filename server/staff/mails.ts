import { shortId } from '#domain/short-id.ts';
import { listMails } from '#server/mail/list-mails.ts';
import { findId } from './find.ts';
import { moment, table } from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import { StaffError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';

/** The mails that were given up, the newest first. */
export async function listFailedMails({ db, texts }: StaffDeps): Promise<StaffResult> {
  const mails = await listMails(db, { isFailed: true });
  const text = table(mails, {
    id: ({ id }) => shortId(id),
    written: ({ created_at }) => moment(created_at),
    kind: ({ kind }) => kind,
    recipient: ({ to_address }) => to_address,
    error: ({ last_error }) => last_error ?? '',
  });
  return { data: mails, text: text || texts.t('mails.none') };
}

/** Lets the server send a mail again that was given up, with the same pauses between attempts. */
export async function retryMail(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  const id = await findId(deps, 'private.mails', typedId);
  const { t } = deps.texts;
  const changed = await staffWrite(deps, (trx) =>
    trx
      .updateTable('private.mails')
      .set({ failed_at: null, not_before: null, attempts: 0 })
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) {
    throw new StaffError(t('mails.notFailed', { id: shortId(id) }));
  }
  return { data: { id }, text: t('mails.again', { id: shortId(id) }) };
}
