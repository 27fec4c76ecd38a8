import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Idle connections are closed when neither a connection nor a request has arrived for this time. */
const QUIET_MS = 25;
/** How long after its connection a busy proxy may need to send the first request. */
const FIRST_REQUEST_MS = 1_000;

/**
 * Tracks the connections of a server from its start, and returns a function that stops it: no new connection is accepted,
 * all requests that were sent are completed, and each connection closes after its last response. Resolves when all are
 * closed; after `limitMs` the others are destroyed.
 *
 * A connection that is closed while the system holds bytes that Node has not read yet is reset, and so is one that Node
 * has not accepted yet. So Node first accepts all, one in each turn of its event loop, then reads until nothing arrives.
 * A new connection has a moment for its first request, which a proxy does not repeat.
 * `server.close()` alone closes idle connections at once, and waits for those that browsers open before any request.
 */
export function trackConnections(server: Server): (limitMs: number) => Promise<void> {
  const inFlight = new Map<Socket, Set<ServerResponse>>();
  /** The connections without a request, and until when one is waited for. */
  const unused = new Map<Socket, number>();
  let isStopping = false;
  let arrivals = 0;

  server.on('connection', (socket) => {
    arrivals += 1;
    inFlight.set(socket, new Set());
    unused.set(socket, performance.now() + FIRST_REQUEST_MS);
    socket.once('close', () => {
      inFlight.delete(socket);
      unused.delete(socket);
    });
  });
  // Before the listener of the app, which may send headers at once.
  server.prependListener('request', ({ socket }, response) => {
    arrivals += 1;
    unused.delete(socket);
    const responses = inFlight.get(socket);
    responses?.add(response);
    response.shouldKeepAlive &&= !isStopping;
    response.once('close', () => {
      responses?.delete(response);
      if (isStopping && responses?.size === 0) {
        // After the data that is still to be sent.
        socket.destroySoon();
      }
    });
  });

  const closeUnused = (socket: Socket, waitMs: number) => {
    setTimeout(() => {
      if (unused.has(socket)) {
        socket.destroySoon();
      }
    }, waitMs).unref();
  };

  /** Waits until nothing has arrived during `pause`, at most until `end`. */
  const quiet = async (pause: () => Promise<unknown>, end: number) => {
    let before;
    do {
      before = arrivals;
      await pause();
      // Timers run before the event loop reads from the network, immediates after it.
      await setImmediate();
    } while (arrivals !== before && performance.now() < end);
  };

  return async (limitMs) => {
    isStopping = true;
    for (const responses of inFlight.values()) {
      responses.forEach((response) => {
        // If the headers are not sent yet, Node adds `connection: close`.
        response.shouldKeepAlive = false;
      });
    }
    const end = performance.now() + limitMs;
    const timer = setTimeout(() => {
      // `server.closeAllConnections` leaves out those that became WebSockets.
      inFlight.forEach((_, socket) => socket.destroy());
    }, limitMs);
    // Under steady load until a proxy has read that the copy is not ready, with time left for what is running.
    await quiet(() => setImmediate(), performance.now() + limitMs / 3);
    // The method of `Server` would also close idle connections.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    await quiet(() => sleep(QUIET_MS), end);
    for (const [socket, responses] of inFlight) {
      if (responses.size === 0) {
        const waitMs = (unused.get(socket) ?? 0) - performance.now();
        if (waitMs > 0) {
          closeUnused(socket, waitMs);
        } else {
          // After the last frame of a WebSocket.
          socket.destroySoon();
        }
      }
    }
    await closed;
    clearTimeout(timer);
  };
}
