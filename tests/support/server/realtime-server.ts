/** A test app on a real port, with the realtime service, and supabase-js clients of it. */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import WebSocket from 'ws';
import { acceptWebSockets } from '#server/embedded/data-service/realtime/accept-web-sockets.ts';
import { installRealtime } from '#server/embedded/data-service/realtime/inserts.ts';
import { createRealtime, type Realtime } from '#server/embedded/data-service/realtime/realtime.ts';
import { trackConnections } from '#server/http/server/graceful-stop.ts';
import { createHttpServer } from '#server/http/server/http-server.ts';
import type { Db } from '#server/db/database.ts';
import type { TestApp, TestUser } from '#tests/support/server/test-app.ts';

// Node 20 has no WebSocket of its own, which supabase-js looks for.
Object.assign(globalThis, { WebSocket });

/** The public key of the tests' clients. */
export const ANON_KEY = 'test-anon-key';

/** Subscribes to new messages of a conversation; resolves once that is accepted, with what is received from then on. */
export async function receiveMessages(
  client: Pick<SupabaseClient, 'channel'>,
  conversationId: string,
): Promise<{ contents: unknown[]; statuses: string[] }> {
  const contents: unknown[] = [];
  const statuses: string[] = [];
  const filter = `conversation_id=eq.${conversationId}`;
  client
    .channel('chat')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'messages', filter },
      ({ new: row }) => contents.push(row.content),
    )
    .subscribe((status) => statuses.push(status));
  await expect.poll(() => statuses.at(-1), { timeout: 10_000 }).toBe('SUBSCRIBED');
  return { contents, statuses };
}

export interface TestServer {
  origin: string;
  port: number;
  realtime: Realtime;
  /** supabase-js as the browser uses it; without a token as a visitor. */
  client: (getToken?: () => string | null) => Promise<SupabaseClient>;
  close: () => Promise<void>;
}

interface TestServerOptions {
  isLoopbackOnly?: boolean;
  hasRateLimits?: boolean;
}

export async function openTestServer(
  app: TestApp,
  { isLoopbackOnly = true, hasRateLimits = false }: TestServerOptions = {},
): Promise<TestServer> {
  const tables = await installRealtime(app.db);
  const events = new EventEmitter();
  const listening = once(events, 'listening');
  const realtime = createRealtime({
    ...app.realtimeDeps,
    tables,
    listen: (channel, handlers) =>
      app.realtimeDeps.listen(channel, {
        ...handlers,
        onListening: () => {
          handlers.onListening();
          events.emit('listening');
        },
      }),
  });
  const server = createHttpServer(app.listener).listen(0, '127.0.0.1');
  acceptWebSockets(server, {
    realtime,
    logger: app.realtimeDeps.logger,
    isLoopbackOnly,
    hasRateLimits,
    trustedProxies: 0,
    publicOrigin: null,
  });
  const stop = trackConnections(server);
  // Until then joins are refused.
  await Promise.all([once(server, 'listening'), listening]);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const clients: SupabaseClient[] = [];
  return {
    origin,
    port,
    realtime,
    client: async (getToken = () => null) => {
      const client = createClient(origin, ANON_KEY, {
        accessToken: () => Promise.resolve(getToken()),
        realtime: { reconnectAfterMs: () => 1 },
      });
      clients.push(client);
      // A client that joins before it knows the token joins as a visitor.
      await client.realtime.setAuth();
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await realtime.close();
      await stop(1_000);
    },
  };
}

/** The token of a user who has called ensure-customer and then refreshed the token, as the browser does. */
export async function freshToken(app: TestApp, user: TestUser): Promise<string> {
  const response = await app.as(user)('/api/auth/ensure-customer', user);
  if (response.status !== 200) {
    throw new Error(`ensure-customer responded ${response.status}`);
  }
  return app.tokens.signIdToken(user);
}

/** The support conversation of a customer. */
export async function supportConversation(db: Db, { uid }: TestUser): Promise<string> {
  const { id } = await db
    .selectFrom('conversations')
    .innerJoin('customers', 'customers.id', 'conversations.customer_id')
    .select('conversations.id')
    .where('customers.uid', '=', uid)
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a message of staff. */
export async function insertMessage(
  db: Db,
  conversationId: string,
  content: string,
): Promise<{ id: string }> {
  return db
    .insertInto('messages')
    .values({ conversation_id: conversationId, sender_name: 'Riwaq', content })
    .returning('id')
    .executeTakeFirstOrThrow();
}
