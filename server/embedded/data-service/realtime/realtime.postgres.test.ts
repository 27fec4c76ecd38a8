/** These need a PostgreSQL server: a connection that listens can break, and several servers share one database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import {
  freshToken,
  insertMessage,
  openTestServer,
  receiveMessages,
  supportConversation,
  type TestServer,
} from '#tests/support/server/realtime-server.ts';

const app = useTestApp();
let first: TestServer;
let second: TestServer;
let conversation: string;
beforeAll(async () => {
  // Two servers on one database, each with its own connection that listens, starting at the same time.
  [first, second] = await Promise.all([openTestServer(app), openTestServer(app)]);
  conversation = await supportConversation(app.db, yasmine);
});
afterAll(async () => {
  await first.close();
  await second.close();
});

/** A client of a server, with what it has received and its statuses. */
async function subscribe(server: TestServer) {
  const token = await freshToken(app, yasmine);
  const client = await server.client(() => token);
  return receiveMessages(client, conversation);
}

/** Ends the connections that listen, as a restart of the database does. */
async function endListeners(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(app.db);
  return rows.length;
}

test('two servers on one database send each other’s messages', async () => {
  const [ofFirst, ofSecond] = await Promise.all([subscribe(first), subscribe(second)]);
  await insertMessage(app.db, conversation, 'to both');
  await expect
    .poll(() => [ofFirst.contents, ofSecond.contents])
    .toEqual([['to both'], ['to both']]);
});

test('when the connection that listens is lost, clients join again and miss nothing of what follows', async () => {
  const { contents, statuses } = await subscribe(first);
  // Of both servers, of the pages of the app, and of the changes that staff follow.
  expect(await endListeners()).toBe(4);
  await expect.poll(() => statuses, { timeout: 10_000 }).toContain('CHANNEL_ERROR');
  await expect.poll(() => statuses.at(-1), { timeout: 10_000 }).toBe('SUBSCRIBED');
  // After the last SUBSCRIBED a client reads what it has missed; what is committed from then on arrives.
  await insertMessage(app.db, conversation, 'after the loss');
  await expect.poll(() => contents.at(-1), { timeout: 5_000 }).toBe('after the loss');
});
