import {
  REALTIME_SUBSCRIBE_STATES as STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from '@supabase/supabase-js';
import * as v from 'valibot';
import { messageSchema, type Message } from '#domain/chat/message.ts';
import type { GetToken } from './api-client.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';

/** After a refusal, or after the service has closed the feed, it is opened again. */
const REOPEN_MS = { refused: 300_000, closed: 2_000 };

interface MessageFeedOptions {
  client: SupabaseClient;
  getToken: GetToken;
  listenToIdentity: IdentityProvider['listen'];
}

type MessageFeedReport =
  | { type: 'feed.connected' }
  | { type: 'feed.disconnected' }
  | { type: 'feed.refused' }
  | { type: 'feed.woken' }
  | { type: 'message.received'; message: Message };

/** Listens to the new messages of conversations; returns the unsubscribe. */
type ListenToMessages = (
  conversationIds: readonly string[],
  report: (event: MessageFeedReport) => void,
) => () => void;

/** How many channels this page has opened: each has a name of its own. */
let channels = 0;

const systemSchema = v.object({ extension: v.literal('postgres_changes'), status: v.string() });

/**
 * The live feed of messages (specification, section 7, realtime subscription). The client reconnects by itself; each time the
 * service confirms the subscription, `feed.connected` reports that from then on no message is missed.
 */
export function createMessageFeed({
  client,
  getToken,
  listenToIdentity,
}: MessageFeedOptions): ListenToMessages {
  const { realtime } = client;
  return (conversationIds, report) => {
    let channel: RealtimeChannel | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    const close = () => {
      clearTimeout(reopening);
      const closed = channel;
      channel = null;
      if (closed) {
        void client.removeChannel(closed);
      }
    };
    const reopenIn = (milliseconds: number) => {
      close();
      reopening = setTimeout(() => void open(), milliseconds);
    };

    const isOver = () => signal.aborted || channel !== null;
    const open = async () => {
      close();
      const token = await getToken().catch(() => null);
      if (isOver()) {
        return;
      }
      if (token === null) {
        // The client would subscribe as a visitor, who receives no messages.
        report({ type: 'feed.disconnected' });
        reopenIn(REOPEN_MS.closed);
        return;
      }
      await realtime.setAuth();
      if (isOver()) {
        return;
      }
      const opened = client
        .channel(`messages:${(channels += 1)}`)
        .on(
          'postgres_changes',
          {
            event: 'INSERT',
            schema: 'public',
            table: 'messages',
            filter: `conversation_id=in.(${conversationIds.join(',')})`,
          },
          ({ new: row }) => {
            const message = v.safeParse(messageSchema, row);
            // A row that this page does not understand is fetched with the others.
            report(
              message.success
                ? { type: 'message.received', message: message.output }
                : { type: 'feed.woken' },
            );
          },
        )
        .on('system', {}, (payload: unknown) => {
          if (v.is(systemSchema, payload)) {
            report({ type: payload.status === 'ok' ? 'feed.connected' : 'feed.disconnected' });
          }
        });
      channel = opened;
      opened.subscribe((status) => {
        if (channel !== opened || status === STATES.SUBSCRIBED) {
          return;
        }
        // The socket works, so it is the service that refuses.
        if (status === STATES.CHANNEL_ERROR && realtime.isConnected()) {
          report({ type: 'feed.refused' });
          reopenIn(REOPEN_MS.refused);
          return;
        }
        report({ type: 'feed.disconnected' });
        if (status === STATES.CLOSED) {
          reopenIn(REOPEN_MS.closed);
        }
      });
    };

    const wake = () => {
      if (document.visibilityState === 'visible') {
        report({ type: 'feed.woken' });
        if (realtime.isConnected()) {
          // A socket that died while the device slept does not answer this, and is replaced.
          void realtime.sendHeartbeat();
        } else {
          realtime.connect();
        }
      }
    };
    const goOffline = () => report({ type: 'feed.disconnected' });
    const goOnline = async () => {
      close();
      // The old socket may have lost its connection without an event. The client connects only once it is closed.
      await realtime.disconnect();
      void open();
    };
    const stopIdentity = listenToIdentity((user) => {
      if (user && !channel) {
        void open();
      }
    });
    document.addEventListener('visibilitychange', wake, { signal });
    window.addEventListener('offline', goOffline, { signal });
    window.addEventListener('online', () => void goOnline(), { signal });
    return () => {
      listening.abort();
      stopIdentity();
      close();
    };
  };
}
