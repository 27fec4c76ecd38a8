import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const database = useTestDatabase();

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

test('a conversation waits for staff while its last message is of a customer', async () => {
  const { kysely: db } = database;
  const id = await conversationOf(db, 'waiting');
  const stateOf = () =>
    db
      .selectFrom('conversations')
      .select(['last_seq', 'last_message_at', 'is_waiting'])
      .where('id', '=', id)
      .executeTakeFirst();
  expect(await stateOf()).toEqual({ last_seq: 0, last_message_at: null, is_waiting: false });
  const [asked, answered] = [new Date('2027-03-01T08:00Z'), new Date('2027-03-01T09:00Z')];
  await sql`
    insert into messages (conversation_id, sender_id, sender_name, content, created_at)
    select id, customer_id, 'Yasmine', 'Hello', ${asked} from conversations where id = ${id}`.execute(
    db,
  );
  expect(await stateOf()).toEqual({ last_seq: 1, last_message_at: asked, is_waiting: true });
  await db
    .insertInto('messages')
    .values({ conversation_id: id, sender_name: 'Riwaq', content: 'Yes', created_at: answered })
    .execute();
  expect(await stateOf()).toEqual({ last_seq: 2, last_message_at: answered, is_waiting: false });
});
