import { shortId } from '#domain/short-id.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { listStaffMails, retryMail } from '#server/mail/failed-mails.ts';
import type { OfficeResult } from './result.ts';
import { moment, table } from '#server/cli/output/output.ts';

/** Prints the mails that could not be sent. */
export async function printFailedMails(deps: StaffDeps): Promise<OfficeResult> {
  const { rows: mails } = await listStaffMails(deps, { isFailed: true });
  const text = table(mails, {
    ID: ({ id }) => shortId(id),
    WRITTEN: ({ created_at }) => moment(deps.building, created_at),
    KIND: ({ kind }) => kind,
    TO: ({ to_address }) => to_address,
    ERROR: ({ last_error }) => last_error ?? '',
  });
  return { data: mails, text: text || 'No mail has failed.' };
}

/** Sends a failed mail again; `typedId` may be its short id. */
export async function retry(deps: StaffDeps, typedId: string): Promise<OfficeResult> {
  const mail = await retryMail(deps, { id: typedId });
  return { data: mail, text: `The mail ${shortId(mail.id)} is sent again within a minute.` };
}
