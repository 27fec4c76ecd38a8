import { sql } from 'kysely';
import * as v from 'valibot';
import { shortId } from '#domain/short-id.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { mailCalls } from '#domain/staff/mails.ts';
import { PAGE_ROWS, toPage } from '#domain/staff/paging.ts';
import type { Building } from '#domain/time/building.ts';
import type { Db } from '#server/db/database.ts';
import { findId } from '#server/decisions/find-id.ts';
import { decision, reading } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { mailStateOf, type ListedMail } from './list-mails.ts';
import { subjectOf } from './mail-content.ts';
import { mailSchema } from './mail.ts';
import { readSiteOffer } from '#server/db/offer/site.ts';

type MailList = InputOf<typeof mailCalls.list>;

/** A page of the mails that are no longer tried, or of all, with their subjects; the newest first. */
export const listStaffMails = reading('mails.retry', async ({ db, building }, list: MailList) => {
  const { brand } = await readSiteOffer(db);
  const { rows, next } = toPage(await mailsPageQuery(db, list).execute());
  return { rows: rows.map((row) => shownMail(row, { ...building, brand })), next };
});

/** The rows of a page, and one more where there is a next page. */
export function mailsPageQuery(db: Db, { isFailed, after }: MailList) {
  return db
    .selectFrom('private.mails as mails')
    .selectAll()
    .$if(isFailed, (query) => query.where('failed_at', 'is not', null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from private.mails where id = ${after})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1);
}

function shownMail(row: ListedMail, site: { brand: string } & Building) {
  const { id, kind, to_address, created_at, sent_at, attempts, last_error } = row;
  const mail = v.safeParse(mailSchema, row);
  const subject = mail.success ? subjectOf(mail.output, site) : kind;
  const state = mailStateOf(row);
  return { id, kind, subject, to_address, created_at, sent_at, state, attempts, last_error };
}

/** Lets the server send such a mail again, with the same pauses between attempts. */
export const retryMail = decision('mails.retry', async ({ db }, typed: { id: string }) => {
  const id = await findId(db, 'private.mails', typed.id);
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
