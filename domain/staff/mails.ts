import * as v from 'valibot';
import { staffCall } from './call.ts';
import { afterEntry, pageSchema } from './paging.ts';

const mailStates = ['pending', 'sent', 'failed'] as const;

const mailRowSchema = v.object({
  id: v.string(),
  /** In the language of the recipient. */
  subject: v.string(),
  to_address: v.string(),
  created_at: v.string(),
  sent_at: v.nullable(v.string()),
  state: v.picklist(mailStates),
  attempts: v.number(),
  last_error: v.nullable(v.string()),
});
export type MailRow = v.InferOutput<typeof mailRowSchema>;

export const mailCalls = {
  /** A page of those that are no longer tried, or of all; the newest first. */
  list: staffCall(
    'mails.list',
    v.object({ isFailed: v.boolean(), ...afterEntry }),
    pageSchema(mailRowSchema),
  ),
  /** Tries a mail again that is no longer tried. */
  retry: staffCall(
    'mails.retry',
    v.object({ id: v.pipe(v.string(), v.uuid()) }),
    v.object({ id: v.string() }),
  ),
};
