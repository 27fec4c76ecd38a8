import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Db } from './database.ts';
import { migrate } from './migrate.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

let database: TestDatabase;
afterEach(() => database.close());

/** A conversation with one member. */
async function conversationOf(db: Db, uid: string): Promise<string> {
  const { id } = await db
    .insertInto('customers')
    .values({ uid, name: uid, email: `${uid}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const conversation = await db
    .insertInto('conversations')
    .values({ name: 'Support', customer_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversation_members')
    .values({ conversation_id: conversation.id, customer_id: id })
    .execute();
  return conversation.id;
}

async function write(db: Db, conversationId: string, content: string): Promise<number> {
  const { seq } = await db
    .insertInto('messages')
    .values({ conversation_id: conversationId, sender_name: 'Riwaq', content })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

async function numbersOf(db: Db, conversationId: string): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('messages')
    .select(['content', 'seq'])
    .where('conversation_id', '=', conversationId)
    .orderBy('seq')
    .execute();
  return rows.map(({ content, seq }) => [content, seq]);
}

test('each conversation numbers its messages from 1 on, and uses no number twice', async () => {
  database = await openTestDatabase();
  const { kysely: db } = database;
  const one = await conversationOf(db, 'one');
  const other = await conversationOf(db, 'other');
  await write(db, one, 'a');
  await write(db, other, 'x');
  await sql`
    insert into messages (conversation_id, seq, sender_name, content)
    values (${one}, 1, 'Riwaq', 'b'), (${other}, 9, 'Riwaq', 'y'), (${one}, 1, 'Riwaq', 'c')`.execute(
    db,
  );
  await db.deleteFrom('messages').where('content', '=', 'c').execute();
  await write(db, one, 'd');
  expect(await numbersOf(db, one)).toEqual([
    ['a', 1],
    ['b', 2],
    ['d', 4],
  ]);
  expect(await numbersOf(db, other)).toEqual([
    ['x', 1],
    ['y', 2],
  ]);
});

test('messages of before are numbered in their order, and what was read stays read', async () => {
  database = await openTestDatabase({ before: '20261123130000' });
  const { kysely: db } = database;
  const conversations = [await conversationOf(db, 'one'), await conversationOf(db, 'other')];
  const [one = '', other = ''] = conversations;
  const empty = await conversationOf(db, 'empty');
  const seqs: number[] = [];
  for (const content of ['a', 'b', 'c']) {
    for (const conversation of conversations) {
      seqs.push(await write(db, conversation, content));
    }
  }
  // All messages of the one conversation are read, and the first of the other.
  for (const [conversation, last_read_seq = 0] of [
    [one, seqs[4]],
    [other, seqs[1]],
  ] as const) {
    await db
      .updateTable('conversation_members')
      .set({ last_read_seq })
      .where('conversation_id', '=', conversation)
      .execute();
  }
  await migrate(db);
  for (const conversation of conversations) {
    await write(db, conversation, 'd');
    expect(await numbersOf(db, conversation)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
  }
  const members = await db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'last_read_seq'])
    .execute();
  expect(
    new Map(members.map(({ conversation_id, last_read_seq }) => [conversation_id, last_read_seq])),
  ).toEqual(
    new Map([
      [one, 3],
      [other, 1],
      [empty, 0],
    ]),
  );
});
