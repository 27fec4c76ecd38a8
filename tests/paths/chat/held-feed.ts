import type { Page, WebSocketRoute } from 'playwright-core';
import * as v from 'valibot';
import type { Message } from '#domain/chat/message.ts';
import {
  frameText,
  parseFrame,
  type Frame,
} from '#server/embedded/data-service/realtime/frames.ts';
import { retry } from '#tests/paths/eventually.ts';

/** The live feed of a page, whose service is the test: each subscription waits for its response. */
export interface HeldFeed {
  /** Whether a subscription of the page waits for its response, or has it. */
  isSubscribed: () => boolean;
  /** Waits for a subscription of the page to these conversations. */
  subscribed: (conversationIds: readonly string[]) => Promise<void>;
  /** Waits for the subscription of the page, and confirms it; again, if it is confirmed already. */
  confirm: () => Promise<void>;
  /** Waits for the subscription of the page, and refuses it. */
  refuse: () => Promise<void>;
  /** The connection is lost. */
  close: () => Promise<void>;
  receive: (message: Message) => void;
}

interface Subscription {
  socket: WebSocketRoute;
  join: Frame;
  /** What it asks for. */
  changes: { filter: string };
  isConfirmed: boolean;
}

const joinSchema = v.object({
  config: v.object({ postgres_changes: v.tuple([v.looseObject({ filter: v.string() })]) }),
});

/** Speaks the protocol of the real-time service with the page, as `server/embedded/data-service/realtime` does. */
export async function holdFeed(page: Page): Promise<HeldFeed> {
  let current: Subscription | null = null;
  const send = (socket: WebSocketRoute, frame: Frame) => socket.send(frameText(frame));
  const reply = (socket: WebSocketRoute, frame: Frame, status: 'ok' | 'error', response: object) =>
    send(socket, { ...frame, event: 'phx_reply', payload: { status, response } });
  const push = ({ socket, join }: Subscription, event: string, payload: object) =>
    send(socket, { joinRef: null, ref: null, topic: join.topic, event, payload });

  await page.routeWebSocket('**/realtime/v1/websocket*', (socket) => {
    socket.onMessage((text) => {
      const frame = parseFrame(String(text));
      if (frame?.event === 'phx_join') {
        const [changes] = v.parse(joinSchema, frame.payload).config.postgres_changes;
        current = { socket, join: frame, changes, isConfirmed: false };
      } else if (frame?.event === 'heartbeat' || frame?.event === 'phx_leave') {
        reply(socket, frame, 'ok', {});
        current = current?.join.topic === frame.topic ? null : current;
      }
    });
  });

  const subscription = (filter = '') =>
    retry(() => {
      if (!current?.changes.filter.includes(filter)) {
        throw new Error('the page has not subscribed to the feed');
      }
      return current;
    });

  return {
    isSubscribed: () => current !== null,
    subscribed: async (ids) => {
      await subscription(`conversation_id=in.(${ids.join(',')})`);
    },
    confirm: async () => {
      const confirmed = await subscription();
      if (!confirmed.isConfirmed) {
        reply(confirmed.socket, confirmed.join, 'ok', {
          postgres_changes: [{ ...confirmed.changes, id: 1 }],
        });
        confirmed.isConfirmed = true;
      }
      push(confirmed, 'system', {
        extension: 'postgres_changes',
        status: 'ok',
        message: 'Subscribed to PostgreSQL',
      });
    },
    refuse: async () => {
      const { socket, join } = await subscription();
      current = null;
      reply(socket, join, 'error', { reason: 'InvalidJWTToken: The token has no role' });
    },
    close: async () => {
      const { socket } = await subscription();
      current = null;
      await socket.close();
    },
    receive: (message) => {
      if (!current?.isConfirmed) {
        throw new Error('the page does not listen to the feed');
      }
      push(current, 'postgres_changes', {
        ids: [1],
        data: {
          schema: 'public',
          table: 'messages',
          type: 'INSERT',
          commit_timestamp: message.created_at,
          columns: Object.entries(message).map(([name, value]) => ({
            name,
            type: typeof value === 'number' ? 'int8' : 'text',
          })),
          record: message,
          errors: null,
        },
      });
    },
  };
}
