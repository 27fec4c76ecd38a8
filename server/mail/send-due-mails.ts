import { sql } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { missingDocuments } from '#domain/documents/missing.ts';
import { MAIL_DAYS } from '#domain/site/retention.ts';
import { errorMessage } from '#domain/thrown.ts';
import { organizationType, reviewedDocuments } from '#server/bookings/reviewed-documents.ts';
import type { Db } from '#server/db/database.ts';
import { mailSchema } from './mail.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import type { SendMail } from './send-mail.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The pauses after the first failures; the next failure is the last. */
const RETRY_MINUTES = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60];
/** Longer than sending a mail can take: afterwards another server, or this one after a restart, sends it again. */
const CLAIM_MS = 5 * MINUTE_MS;
/** In one call; the server may be about to stop. */
const MAX_MAILS = 20;
const MAX_ERROR = 500;

interface SendDeps {
  db: Db;
  send: SendMail;
  clock: () => Date;
  logger: Logger;
}

/** Writes the mails that time alone makes due, and deletes those that were kept long enough. */
export async function writeTimedMails(db: Db, now: Date): Promise<void> {
  await sql`select private.enqueue_due_mails(${instant(now)})`.execute(db);
  await sql`select private.enqueue_unfinished_mails(${instant(now)})`.execute(db);
  await db
    .deleteFrom('private.mails')
    .where('created_at', '<', new Date(now.getTime() - MAIL_DAYS * DAY_MS))
    .execute();
}

/**
 * Sends what is due, one mail after the other, each at least once; rows that the database gathers are one mail. No transaction
 * is open while the mail server is asked. Any number of servers may do this at the same time.
 */
export async function sendDueMails({ db, send, clock, logger }: SendDeps): Promise<void> {
  for (let count = 0; count < MAX_MAILS; count += 1) {
    const claimed = await nameMissing(db, await claimMail(db, clock()));
    const [first, ...others] = claimed;
    if (!first) {
      return;
    }
    const { id, kind, attempts } = first;
    const ids = claimed.map((row) => row.id);
    try {
      await send({
        mail: v.parse(mailSchema, first),
        others: v.parse(v.array(mailSchema), others),
        to: first.to_address,
        createdAt: first.created_at,
        building: await readSiteProfile(db, null),
      });
      await markMails(db, ids, { sent_at: clock(), last_error: null });
    } catch (error) {
      const failure = failureOf(error);
      const minutes = failure === 'refused' ? undefined : RETRY_MINUTES[attempts - 1];
      logger.warn({ err: error, mail: id, kind, attempts }, 'sending a mail failed');
      await markMails(db, ids, {
        last_error: errorMessage(error).slice(0, MAX_ERROR),
        ...(minutes === undefined
          ? { failed_at: clock() }
          : { not_before: new Date(clock().getTime() + minutes * MINUTE_MS) }),
      });
      if (failure === 'unreachable') {
        return;
      }
    }
  }
}

/** The rows of one mail, the oldest first. */
function claimMail(db: Db, now: Date) {
  return db
    .selectFrom(
      sql<ClaimedMail>`private.claim_mail(${instant(now)}, ${instant(new Date(now.getTime() + CLAIM_MS))})`.as(
        'claimed',
      ),
    )
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Documents arrive after their request: the mail about it names those that are missing when it is sent first. They are stored
 * with it, so that a repeat names the same.
 */
async function nameMissing(db: Db, claimed: ClaimedMail[]): Promise<ClaimedMail[]> {
  return Promise.all(
    claimed.map(async (row) => {
      if (row.kind !== 'request_received' || row.attempts > 1) {
        return row;
      }
      const request = await db
        .selectFrom('bookings')
        .select([
          'booking_type',
          organizationType.as('organization_type'),
          reviewedDocuments.as('attachments'),
        ])
        .where('id', '=', row.about_id)
        .executeTakeFirstOrThrow();
      const { missing: count, unmarked: papers } = missingDocuments(request);
      if (count === 0) {
        return row;
      }
      const { facts } = await db
        .updateTable('private.mails')
        .set({ facts: sql`facts || ${JSON.stringify({ missing: { count, papers } })}::jsonb` })
        .where('id', '=', row.id)
        .returning('facts')
        .executeTakeFirstOrThrow();
      return { ...row, facts };
    }),
  );
}

interface ClaimedMail {
  id: string;
  kind: string;
  language: string;
  about_id: string;
  facts: unknown;
  to_address: string;
  created_at: Date;
  attempts: number;
}

async function markMails(
  db: Db,
  ids: string[],
  change: { sent_at?: Date; failed_at?: Date; not_before?: Date; last_error: string | null },
): Promise<void> {
  await db
    .updateTable('private.mails')
    .set({ ...change, claimed_until: null })
    .where('id', 'in', ids)
    .execute();
}

function instant(at: Date) {
  return sql`${at.toISOString()}::timestamptz`;
}

/** What nodemailer adds to an error. */
const smtpErrorSchema = v.object({
  code: v.optional(v.string()),
  responseCode: v.optional(v.number()),
});

/**
 * `refused`: the mail itself, for good (5xx), or it cannot be made. `delayed`: this mail, for now (4xx). `unreachable`: the mail
 * server responds to none, or refuses our sign-in: the other mails wait as well.
 */
function failureOf(error: unknown): 'refused' | 'delayed' | 'unreachable' {
  if (error instanceof v.ValiError) {
    return 'refused';
  }
  const { code = '', responseCode = 0 } = v.is(smtpErrorSchema, error) ? error : {};
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') {
    return 'unreachable';
  }
  return responseCode >= 500 ? 'refused' : 'delayed';
}
