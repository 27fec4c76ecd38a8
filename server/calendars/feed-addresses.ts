import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Whose calendar it is: a customer's id, or null for that of staff. */
type FeedOwner = string | null;

/** 192 bits: it is the only thing that keeps the calendar private. */
const SECRET_BYTES = 24;
const SECRET = /^([\w-]{32})\.ics$/;

/** The address without its origin. */
export function feedPath(secret: string): string {
  return `/api/calendar/${secret}.ics`;
}

/** The secret of the last part of an address; null when it is none. */
export function secretOf(file: string): string | null {
  return SECRET.exec(file)?.[1] ?? null;
}

/** Null: the owner has no address. */
export async function findSecret(db: Db, owner: FeedOwner): Promise<string | null> {
  const feed = await ofOwner(db, owner).select('secret').executeTakeFirst();
  return feed?.secret ?? null;
}

/** Whose calendar has this secret; undefined when none has. */
export async function findOwner(db: Db, secret: string): Promise<FeedOwner | undefined> {
  const feed = await db
    .selectFrom('private.calendar_feeds')
    .select('customer_id')
    .where('secret', '=', secret)
    .executeTakeFirst();
  return feed?.customer_id;
}

/** Gives the owner a new secret and returns it; the earlier one is over. Call it in a transaction that names the actor. */
export async function renewSecret(trx: Db, owner: FeedOwner, now: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const renewed = { secret, created_at: now };
  await trx
    .insertInto('private.calendar_feeds')
    .values({ customer_id: owner, ...renewed })
    .onConflict((conflict) =>
      owner === null
        ? conflict
            .expression(sql`(customer_id is null)`)
            .where('customer_id', 'is', null)
            .doUpdateSet(renewed)
        : conflict.column('customer_id').doUpdateSet(renewed),
    )
    .execute();
  return secret;
}

/** Ends the address of the owner. Call it in a transaction that names the actor. */
export async function revokeSecret(trx: Db, owner: FeedOwner): Promise<void> {
  await trx
    .deleteFrom('private.calendar_feeds')
    .where('customer_id', 'is not distinct from', owner)
    .execute();
}

function ofOwner(db: Db, owner: FeedOwner) {
  return db
    .selectFrom('private.calendar_feeds')
    .where('customer_id', 'is not distinct from', owner);
}
