import { shortId } from '#domain/short-id.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { listStaffMails, retryMail } from '#server/mail/failed-mails.ts';
import type { StaffResult } from './staff-command.ts';
import { moment, table } from '#server/cli/output/output.ts';
import { t } from '#server/cli/output/texts.ts';

export async function printFailedMails(deps: StaffDeps): Promise<StaffResult> {
  const { rows: mails } = await listStaffMails(deps, { isFailed: true });
  const text = table(mails, {
    id: ({ id }) => shortId(id),
    written: ({ created_at }) => moment(deps.building, created_at),
    kind: ({ kind }) => kind,
    recipient: ({ to_address }) => to_address,
    error: ({ last_error }) => last_error ?? '',
  });
  return { data: mails, text: text || t('mails.none') };
}

export async function retry(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  const mail = await retryMail(deps, { id: typedId });
  return { data: mail, text: t('mails.again', { id: shortId(mail.id) }) };
}
