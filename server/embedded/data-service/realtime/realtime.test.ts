/* oxlint-disable no-restricted-properties -- the payload of a system message also has the channel */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hoursLater,
  lina,
  stranger,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';
import {
  freshToken,
  insertMessage,
  openTestServer,
  supportConversation,
  type TestServer,
} from '#tests/support/server/realtime-server.ts';

const app = useTestApp();
let server: TestServer;
let conversation: string;
let linas: string;
beforeAll(async () => {
  server = await openTestServer(app);
  conversation = await supportConversation(app.db, yasmine);
  linas = await supportConversation(app.db, lina);
});
afterAll(async () => {
  await server.close();
});

type Row = Record<string, unknown>;

/** A channel that records what it receives. */
interface Recorder {
  channel: RealtimeChannel;
  contents: string[];
  rows: Row[];
  statuses: string[];
  system: { status: string; message: string }[];
  /** Resolves once the service has reported the subscription, or an error of it. */
  settled: Promise<{ status: string; message: string }>;
  /** Resolves when a row with this content arrives. */
  received: (content: string) => Promise<void>;
}

let channels = 0;

function record(
  client: SupabaseClient,
  {
    filter,
    event = 'INSERT',
    table = 'messages',
  }: { filter?: string; event?: string; table?: string } = {},
): Recorder {
  const recorder: Omit<Recorder, 'channel' | 'settled' | 'received'> = {
    contents: [],
    rows: [],
    statuses: [],
    system: [],
  };
  const channel = client.channel(`test:${(channels += 1)}`);
  const settled = new Promise<{ status: string; message: string }>((resolve) => {
    channel
      .on(
        'postgres_changes',
        { event: event as 'INSERT', schema: 'public', table, ...(filter && { filter }) },
        (change: { new: Row }) => {
          recorder.rows.push(change.new);
          recorder.contents.push(String(change.new.content));
        },
      )
      .on('system', {}, (message: { status: string; message: string }) => {
        recorder.system.push(message);
        resolve(message);
      })
      .subscribe((status, error) => {
        recorder.statuses.push(error ? `${status} ${error.message}` : status);
        if (error) {
          resolve({ status: 'error', message: error.message });
        }
      });
  });
  return {
    ...recorder,
    channel,
    settled,
    received: (content) => expect.poll(() => recorder.contents, { interval: 2 }).toContain(content),
  };
}

async function clientOf(user: TestUser): Promise<SupabaseClient> {
  const token = await freshToken(app, user);
  return server.client(() => token);
}

const inOwn = () => `conversation_id=eq.${conversation}`;

describe('a subscriber', () => {
  test('receives a committed message of the own conversation, with the columns of REST', async () => {
    const client = await clientOf(yasmine);
    const recorder = record(client, { filter: inOwn() });
    expect(await recorder.settled).toMatchObject({
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
      extension: 'postgres_changes',
    });
    const { id } = await insertMessage(app.db, conversation, 'first');
    await recorder.received('first');
    const { data } = await client.from('messages').select('*').eq('id', id);
    expect(recorder.rows).toEqual(data);
    expect(recorder.statuses).toEqual(['SUBSCRIBED']);
  });

  test('receives messages in the order of their commits', async () => {
    const recorder = record(await clientOf(yasmine), { filter: inOwn() });
    await recorder.settled;
    const sent = Array.from({ length: 20 }, (_, index) => `order ${index}`);
    await Promise.all(sent.map((content) => insertMessage(app.db, conversation, content)));
    await recorder.received('order 19');
    const { rows } = recorder;
    await expect.poll(() => rows).toHaveLength(20);
    const numbers = rows.map(({ seq }) => Number(seq));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('receives nothing of a transaction that was rolled back', async () => {
    const recorder = record(await clientOf(yasmine), { filter: inOwn() });
    await recorder.settled;
    await app.db
      .transaction()
      .execute(async (trx) => {
        await insertMessage(trx, conversation, 'never');
        throw new Error('undo');
      })
      .catch(() => undefined);
    await insertMessage(app.db, conversation, 'after');
    await recorder.received('after');
    expect(recorder.contents).toEqual(['after']);
  });

  test('with several bindings receives what each of them asks for', async () => {
    const client = await clientOf(yasmine);
    const seen: string[] = [];
    const channel = client.channel('bindings');
    const on = (name: string, filter?: string) =>
      channel.on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'messages', ...(filter && { filter }) },
        () => seen.push(name),
      );
    on('all');
    on('list', `conversation_id=in.(${linas},${conversation})`);
    on('other', `conversation_id=eq.${linas}`);
    await new Promise<void>((resolve) => {
      channel.on('system', {}, () => resolve()).subscribe();
    });
    await insertMessage(app.db, conversation, 'bound');
    await expect.poll(() => seen).toEqual(['all', 'list']);
  });

  test('receives nothing after it has left', async () => {
    const client = await clientOf(yasmine);
    const left = record(client, { filter: inOwn() });
    const stays = record(client, { filter: inOwn() });
    await Promise.all([left.settled, stays.settled]);
    expect(await left.channel.unsubscribe()).toBe('ok');
    await insertMessage(app.db, conversation, 'after leaving');
    await stays.received('after leaving');
    expect(left.contents).toEqual([]);
    expect(left.statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  });
});

describe('row level security decides at each delivery', () => {
  test('another customer, a visitor and a stranger receive nothing, with any filter', async () => {
    const own = record(await clientOf(yasmine), { filter: inOwn() });
    const others = [
      record(await clientOf(lina), { filter: inOwn() }),
      record(await clientOf(lina)),
      record(await clientOf(stranger), { filter: inOwn() }),
      record(await server.client(), { filter: inOwn() }),
      record(await server.client()),
    ];
    for (const { settled } of [own, ...others]) {
      expect(await settled).toMatchObject({ status: 'ok' });
    }
    await insertMessage(app.db, conversation, 'private');
    await insertMessage(app.db, linas, 'for Lina');
    await own.received('private');
    // Rows are delivered in order: the message for Lina is the last.
    await others[1]?.received('for Lina');
    expect(others.map(({ contents }) => contents)).toEqual([[], ['for Lina'], [], [], []]);
  });

  test('a member who is removed receives nothing from then on', async () => {
    const extra = await app.db
      .insertInto('conversations')
      .values({ name: 'Group', type: 'group' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = await Promise.all([yasmine, lina].map(app.customerId));
    await app.db
      .insertInto('conversation_members')
      .values(members.map((customer_id) => ({ conversation_id: extra.id, customer_id })))
      .execute();
    const filter = `conversation_id=eq.${extra.id}`;
    const removed = record(await clientOf(yasmine), { filter });
    const member = record(await clientOf(lina), { filter });
    await Promise.all([removed.settled, member.settled]);
    await insertMessage(app.db, extra.id, 'both');
    await Promise.all([removed.received('both'), member.received('both')]);
    await sql`
      delete from conversation_members
      where conversation_id = ${extra.id} and customer_id = ${members[0]}`.execute(app.db);
    await insertMessage(app.db, extra.id, 'one');
    await member.received('one');
    expect(removed.contents).toEqual(['both']);
  });

  test('a token replaced on the open socket by that of another account: only its rights count', async () => {
    let token = await freshToken(app, yasmine);
    const client = await server.client(() => token);
    const recorder = record(client);
    await recorder.settled;
    token = await freshToken(app, lina);
    await client.realtime.setAuth();
    await expect.poll(() => recorder.system).toHaveLength(2);
    await insertMessage(app.db, conversation, 'for Yasmine only');
    await insertMessage(app.db, linas, 'now for Lina');
    await recorder.received('now for Lina');
    expect(recorder.contents).toEqual(['now for Lina']);
  });
});

describe('tokens', () => {
  test('a token that expires while the channel is open: nothing is sent, and the channel is closed', async () => {
    const recorder = record(await clientOf(yasmine), { filter: inOwn() });
    const other = record(await server.client());
    await Promise.all([recorder.settled, other.settled]);
    app.setNow(hoursLater(1));
    await insertMessage(app.db, conversation, 'too late');
    await expect.poll(() => recorder.statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
    expect(recorder.system.at(-1)).toEqual({
      channel: recorder.channel.subTopic,
      extension: 'system',
      message: 'The token has expired',
      status: 'error',
    });
    expect(recorder.contents).toEqual([]);
    expect(other.statuses).toEqual(['SUBSCRIBED']);
  });

  test('a token that expires while nothing is sent: the channel is closed', async () => {
    const recorder = record(await clientOf(yasmine), { filter: inOwn() });
    await recorder.settled;
    app.setNow(hoursLater(1));
    // The socket sent its last frame an hour ago: another heartbeat keeps it open.
    await heartbeat(recorder);
    server.realtime.sweep();
    await expect.poll(() => recorder.statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  });

  const invalid = 'The token is not valid, or lacks the claims role and exp';
  test.each<[string, () => Promise<string>, string]>([
    [
      'expired',
      async () => {
        const token = await freshToken(app, yasmine);
        app.setNow(hoursLater(2));
        return token;
      },
      'The token has expired',
    ],
    ['forged', async () => (await freshToken(app, yasmine)).replace(/[^.]+$/, 'Zm9yZ2Vk'), invalid],
    [
      'without the role claim',
      () => app.tokens.signIdToken({ ...stranger, uid: 'new', email: 'new@example.com' }),
      invalid,
    ],
  ])('a join is refused: %s', async (_, token, message) => {
    const refused = await token();
    const recorder = record(await server.client(() => refused));
    expect(await recorder.settled).toEqual({ status: 'error', message });
    await recorder.channel.unsubscribe();
  });

  test('a forged token on an open channel closes it', async () => {
    let token = await freshToken(app, yasmine);
    const client = await server.client(() => token);
    const recorder = record(client);
    await recorder.settled;
    token = 'forged.token.x';
    await client.realtime.setAuth();
    await expect.poll(() => recorder.statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
    expect(recorder.system.at(-1)).toMatchObject({
      status: 'error',
      message: invalid,
    });
  });

  test('the log has no token', () => {
    expect(app.log.length).toBeGreaterThan(0);
    expect(app.log.join('')).not.toMatch(/eyJ/);
    expect(app.log.join('')).not.toContain('apikey');
  });
});

/** Waits until the service has answered a heartbeat of the recorder's client. */
async function heartbeat({ channel }: Recorder): Promise<void> {
  const { socket } = channel;
  await new Promise<void>((resolve) => {
    socket.onHeartbeat((status) => {
      if (status === 'ok') {
        resolve();
      }
    });
    void socket.sendHeartbeat();
  });
}

describe('bindings that are not served', () => {
  test.each([
    { table: 'customers' },
    { event: '*' },
    { filter: 'content=eq.x' },
    { filter: 'conversation_id=gt.1' },
    { filter: 'content=eq.00000000-0000-4000-8000-000000000000' },
    { filter: "conversation_id=eq.' or true --" },
  ])('%o', async (binding) => {
    const recorder = record(await clientOf(yasmine), binding);
    const own = record(await clientOf(yasmine));
    await own.settled;
    expect(await recorder.settled).toMatchObject({
      status: 'error',
      extension: 'postgres_changes',
    });
    await insertMessage(app.db, conversation, 'not bound');
    await own.received('not bound');
    expect(recorder.contents).toEqual([]);
  });

  test('private channels and presence are refused', async () => {
    const client = await clientOf(yasmine);
    const join = (name: string, config: object) =>
      new Promise<string>((resolve) => {
        client
          .channel(name, { config })
          .subscribe((status, error) => resolve(`${status} ${error?.message ?? ''}`));
      });
    const refused = 'CHANNEL_ERROR The embedded service has no private channels and no presence';
    expect(await join('secret', { private: true })).toBe(refused);
    expect(await join('people', { presence: { enabled: true } })).toBe(refused);
    const recorder = record(client);
    await recorder.settled;
    expect(await recorder.channel.track({ typing: true })).toBe('error');
  });
});
