/** Two sessions write to one conversation at the same time: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import type { Db } from './database.ts';

let database: TestDatabase;
let conversationId: string;
let otherConversationId: string;
beforeAll(async () => {
  database = await openTestDatabase({ seededAt: new Date() });
  const conversations = await database.kysely
    .selectFrom('conversations')
    .select('id')
    .limit(2)
    .execute();
  conversationId = conversations[0]?.id ?? '';
  otherConversationId = conversations[1]?.id ?? '';
});
afterAll(() => database.close());

function write(db: Db, content: string, conversation = conversationId) {
  return db
    .insertInto('messages')
    .values({ conversation_id: conversation, sender_name: 'Riwaq', content })
    .returning('seq')
    .executeTakeFirstOrThrow();
}

async function readAfter(seq: number): Promise<{ content: string; seq: number }[]> {
  return database.kysely
    .selectFrom('messages')
    .select(['content', 'seq'])
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();
}

/** Resolves when a session of this database waits for a lock. */
async function aSessionWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.publicReads,
      );
      return rows.length;
    })
    .toBe(1);
}

test('a reader who asks for newer messages misses none that was committed later', async () => {
  const { seq: last } = await write(database.kysely, 'before');
  let isSecondCommitted = false;
  const second = await database.kysely.transaction().execute(async (trx) => {
    await write(trx, 'first');
    const waiting = write(database.kysely, 'second').finally(() => (isSecondCommitted = true));
    await Promise.race([aSessionWaits(), waiting]);
    // What is readable before the first transaction commits must not have a higher number.
    expect(isSecondCommitted).toBe(false);
    expect(await readAfter(last)).toEqual([]);
    // Not awaited here: it waits for this transaction.
    return { waiting };
  });
  const { seq } = await second.waiting;
  expect((await readAfter(last)).map(({ content }) => content)).toEqual(['first', 'second']);
  expect(await readAfter(seq)).toEqual([]);
});

test('a writer to another conversation does not wait, nor does a new member', async () => {
  await database.kysely.transaction().execute(async (trx) => {
    await write(trx, 'held');
    await write(database.kysely, 'not held', otherConversationId);
    const { customer_id } = await database.kysely
      .selectFrom('conversation_members')
      .select('customer_id')
      .where('conversation_id', '=', otherConversationId)
      .executeTakeFirstOrThrow();
    await database.kysely
      .insertInto('conversation_members')
      .values({ conversation_id: conversationId, customer_id })
      .execute();
  });
});
