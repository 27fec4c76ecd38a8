import type { WebSocket } from 'ws';
import { isAskedFor } from './bindings.ts';
import { INSERTS_CHANNEL, parseInsert, readAs, type Insert } from './inserts.ts';
import { RealtimeSocket, type Channel, type RealtimeDeps } from './realtime-socket.ts';

/** The embedded realtime service: the sockets, and the inserted rows that they receive. */
export type Realtime = ReturnType<typeof createRealtime>;

const SOCKETS_PER_USER = 20;
/** When more inserted rows than this wait to be delivered, the clients reconnect and read what is new instead. */
const MAX_WAITING = 1_000;
/** A channel whose token changes during each of so many reads of a row is not served. */
const MAX_READS = 3;
/** How long a client may take to answer a close. */
const CLOSE_MS = 1_000;
/** https://www.iana.org/assignments/websocket: the service restarts, and the client should connect again. */
const SERVICE_RESTART = 1012;

const NOT_CONNECTED = 'The service is not connected to the database';

interface Subscriber {
  socket: RealtimeSocket;
  channel: Channel;
}

/**
 * Starts the service. A subscriber receives a row only if row level security lets the claims of its token read it when it
 * is delivered. Rows arrive in the order of their commits. When rows may be missing (the connection to the database was
 * lost, a read failed) all sockets are closed: clients connect again, join and read what they missed.
 */
export function createRealtime(deps: RealtimeDeps) {
  const { db, clock, logger, tables } = deps;
  const sockets = new Set<RealtimeSocket>();
  const waiting: Insert[] = [];
  let isListening = false;
  let isClosing = false;
  let isDelivering = false;
  let delivering: Promise<void> = Promise.resolve();

  const closeAll = (reason: string) => {
    waiting.length = 0;
    for (const socket of sockets) {
      socket.close(SERVICE_RESTART, reason);
    }
  };

  const deliverWaiting = async () => {
    isDelivering = true;
    try {
      for (let insert = waiting.shift(); insert; insert = waiting.shift()) {
        await deliver(insert);
      }
    } catch (error) {
      logger.error({ err: error }, 'delivering an inserted row failed');
      closeAll('Rows may be missing');
    } finally {
      isDelivering = false;
    }
  };

  const deliver = async (insert: Insert) => {
    let subscribers = subscribersOf(insert);
    for (let read = 0; read < MAX_READS && subscribers.length > 0; read += 1) {
      subscribers = await deliverTo(subscribers, insert);
    }
    subscribers.forEach(({ socket }) => socket.close(SERVICE_RESTART, 'Rows may be missing'));
  };

  /** Returns the subscribers whose rights changed meanwhile: the row must be read again for them. */
  const deliverTo = async (subscribers: Subscriber[], insert: Insert): Promise<Subscriber[]> => {
    // One token has one object of claims, also on many sockets.
    const distinct = [...new Set(subscribers.map(({ channel }) => channel.access.claims))];
    const records = await readAs(db, insert, distinct);
    const recordOf = new Map(distinct.map((claims, index) => [claims, records[index] ?? null]));
    const changed: Subscriber[] = [];
    const now = clock();
    for (const subscriber of subscribers) {
      const { socket, channel } = subscriber;
      const record = recordOf.get(channel.access.claims);
      if (!socket.isJoined(channel) || socket.closeIfExpired(channel, now)) {
        continue;
      }
      if (record === undefined) {
        changed.push(subscriber);
      } else if (record) {
        socket.sendInsert(channel, insert, {
          schema: 'public',
          table: insert.table,
          commit_timestamp: now.toISOString(),
          type: 'INSERT',
          columns: tables.get(insert.table)?.columns ?? [],
          record,
          errors: null,
        });
      }
    }
    return changed;
  };

  const subscribersOf = (insert: Insert): Subscriber[] => {
    const subscribers: Subscriber[] = [];
    const now = clock();
    for (const socket of sockets) {
      for (const channel of [...socket.channels.values()]) {
        const asks = channel.bindings.some((binding) => isAskedFor(binding, insert));
        if (asks && !socket.closeIfExpired(channel, now)) {
          subscribers.push({ socket, channel });
        }
      }
    }
    return subscribers;
  };

  const refusalOfJoin = (joining: RealtimeSocket, uid: string | null): string | null => {
    if (!isListening) {
      return NOT_CONNECTED;
    }
    const isOfUser = (socket: RealtimeSocket) =>
      socket !== joining && [...socket.channels.values()].some(({ access }) => access.uid === uid);
    return uid !== null && [...sockets].filter(isOfUser).length >= SOCKETS_PER_USER
      ? 'Too many connections of one user'
      : null;
  };

  const stopListening = deps.listen(INSERTS_CHANNEL, {
    onPayload: (payload) => {
      const insert = parseInsert(payload);
      if (!insert) {
        return;
      }
      waiting.push(insert);
      if (waiting.length > MAX_WAITING) {
        logger.warn('too many inserted rows wait: realtime clients must read them');
        closeAll('Rows may be missing');
        return;
      }
      if (!isDelivering) {
        delivering = deliverWaiting();
      }
    },
    onListening: () => {
      isListening = true;
    },
    onLost: (error) => {
      isListening = false;
      logger.warn({ err: error }, 'the connection for realtime is lost');
      closeAll('Rows may be missing');
    },
  });

  return {
    /** The number of open sockets. */
    size: () => sockets.size,
    /** Takes over an accepted connection. */
    open: (webSocket: WebSocket, apiKey: string) => {
      const socket = new RealtimeSocket(webSocket, apiKey, deps, refusalOfJoin);
      sockets.add(socket);
      if (isClosing) {
        socket.close(SERVICE_RESTART, 'The server stops');
      }
      webSocket.once('close', () => {
        socket.channels.clear();
        sockets.delete(socket);
      });
    },
    /** Disconnects silent clients, and closes channels whose token has expired. */
    sweep: () => {
      const now = clock();
      sockets.forEach((socket) => socket.sweep(now));
    },
    /** Closes all sockets, and stops listening. */
    close: async () => {
      isClosing = true;
      const closing = [...sockets];
      closeAll('The server stops');
      setTimeout(() => closing.forEach((socket) => socket.terminate()), CLOSE_MS).unref();
      await stopListening();
      await delivering;
    },
  };
}
