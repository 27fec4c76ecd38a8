/** A customer with the ids of another's rows and files, and the services of the browser: nothing of them is readable. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lina, type TestUser, useTestApp } from '#tests/support/server/test-app.ts';
import {
  ANON_KEY,
  freshToken,
  insertMessage,
  openTestServer,
  supportConversation,
  type TestServer,
} from '#tests/support/realtime-server.ts';

/** The customer of the seed with bookings and payments. */
const karim: TestUser = { uid: 'demo-hall', email: 'karim@demo.example', name: 'Karim Benali' };

const app = useTestApp();
let server: TestServer;
let attacker: SupabaseClient;
/** Karim's rows: each table with the columns that identify them, and their ids. */
let foreign: [table: string, column: string, ids: string[]][];
let files: string[];

beforeAll(async () => {
  server = await openTestServer(app);
  const token = await freshToken(app, lina);
  attacker = await server.client(() => token);
  const { id: customer } = await app.db
    .selectFrom('customers')
    .select('id')
    .where('uid', '=', karim.uid)
    .executeTakeFirstOrThrow();
  const bookings = await idsOf('bookings', 'customer_id', [customer]);
  const conversation = await supportConversation(app.db, karim);
  const attachment = `${bookings[0] ?? ''}/document.pdf`;
  await app.files.create('attachments', attachment, content('%PDF-'), 1_000);
  files = [attachment];
  foreign = [
    ['customers', 'id', [customer]],
    ['bookings', 'id', bookings],
    ['bookings', 'customer_id', [customer]],
    ['timelines', 'booking_id', bookings],
    ['payments', 'booking_id', bookings],
    ['payments', 'id', await idsOf('payments', 'booking_id', bookings)],
    ['conversations', 'id', [conversation]],
    ['conversations', 'customer_id', [customer]],
    ['conversation_members', 'conversation_id', [conversation]],
    ['messages', 'conversation_id', [conversation]],
    ['messages', 'id', await idsOf('messages', 'conversation_id', [conversation])],
    ['messages', 'sender_id', [customer]],
  ];
});
afterAll(async () => {
  await server.close();
});

async function* content(text: string) {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

async function idsOf(table: string, column: string, values: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(values)})`.execute(app.db);
  return rows.map(({ id }) => id);
}

test('rows: no filter, count or alias returns any of them', async () => {
  const owner = await freshToken(app, karim);
  const own = await server.client(() => owner);
  for (const [table, column, ids] of foreign) {
    // The owner reads them, so an empty response to the attacker is no mistake of the test.
    const columns = table === 'bookings' ? 'id' : '*';
    const readable = await own.from(table).select(columns).in(column, ids);
    expect([table, column, (readable.data ?? []).length > 0]).toEqual([table, column, true]);

    for (const client of [attacker, await server.client()]) {
      const responses = [
        await client.from(table).select(columns).in(column, ids),
        await client.from(table).select(columns).eq(column, ids[0]),
        await client
          .from(table)
          .select(columns)
          .or(`${column}.eq.${ids[0] ?? ''},${column}.not.is.null`)
          .in(column, ids),
      ];
      expect([table, column, responses.map(({ data }) => data)]).toEqual([
        table,
        column,
        [[], [], []],
      ]);
      const counted = await client.from(table).select(columns, { count: 'exact' }).in(column, ids);
      expect(counted.count).toBe(0);
    }
  }
});

test('rows: none can be written', async () => {
  for (const [table, column, ids] of foreign) {
    const row: Record<string, string> = { [column]: ids[0] ?? '' };
    const responses = [
      await attacker.from(table).delete().in(column, ids),
      await attacker.from(table).update(row).in(column, ids),
      await attacker.from(table).insert(row),
    ];
    expect(responses.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
  }
});

test('documents: not readable, listable or replaceable, also by those who know the path', async () => {
  for (const path of files) {
    const bucket = attacker.storage.from('attachments');
    const results = [
      await bucket.download(path),
      await bucket.list(path.split('/')[0]),
      await bucket.createSignedUrl(path, 60),
      await bucket.upload(path, 'mine', { upsert: true }),
      await bucket.remove([path]),
    ];
    expect(results.map(({ data, error }) => [data, error !== null])).toEqual(
      results.map(() => [null, true]),
    );
    const { data } = bucket.getPublicUrl(path);
    expect((await fetch(data.publicUrl)).status).toBe(404);
    // An upload address of the attacker's own object does not open another.
    const own = new URL(await app.storage.signUpload('own/x.pdf'), server.origin);
    const stolen = await fetch(
      `${server.origin}/storage/v1/object/upload/sign/attachments/${path}${own.search}`,
      {
        method: 'PUT',
        body: 'mine',
      },
    );
    expect(stolen.status).toBe(403);
    expect(await app.storage.sizeOf(path)).toBe(5);
  }
});

test('realtime: messages are not heard, by any filter or topic', async () => {
  const conversation = await supportConversation(app.db, karim);
  const own = await supportConversation(app.db, lina);
  const heard: unknown[] = [];
  const filters = [
    undefined,
    `conversation_id=eq.${conversation}`,
    `conversation_id=in.(${own},${conversation})`,
  ];
  for (const [index, filter] of filters.entries()) {
    await new Promise<void>((resolve) => {
      attacker
        // The name of a topic gives no rights.
        .channel(index === 0 ? `conversation:${conversation}` : `topic:${index}`)
        .on(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'messages', ...(filter && { filter }) },
          (change: { new: { content?: string } }) => heard.push(change.new.content),
        )
        .on('system', {}, () => resolve())
        .subscribe();
    });
  }
  await insertMessage(app.db, conversation, 'for Karim');
  await insertMessage(app.db, own, 'for Lina');
  // Rows are delivered in order: once the last is heard by both that ask for it, the first would have been.
  await expect.poll(() => heard).toEqual(['for Lina', 'for Lina']);
});

test('a token whose payload names another customer is refused by all three services', async () => {
  const [header = '', payload = '', signature = ''] = (await freshToken(app, lina)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: karim.uid })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  for (const token of [`${header}.${changed}.${signature}`, `${none}.${changed}.`]) {
    const client = await server.client(() => token);
    expect((await client.from('messages').select()).status).toBe(401);
    const status = await new Promise((resolve) => {
      client.channel('x').subscribe((given, error) => resolve(`${given} ${error?.message ?? ''}`));
    });
    expect(status).toBe('CHANNEL_ERROR JwtSignatureError: Failed to validate JWT signature');
    const profile = await fetch(`${server.origin}/api/auth/profile`, {
      headers: { authorization: `Bearer ${token}`, apikey: ANON_KEY },
    });
    expect(profile.status).toBe(401);
  }
});
