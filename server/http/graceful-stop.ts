import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks the connections of a server from its start, and returns a function that stops it: no new connection is accepted,
 * running requests are completed, and each connection closes after its last response. Resolves when all are
 * closed; after `limitMs` the others are destroyed.
 *
 * `server.close()` alone waits for connections that browsers open before any request, and for the keep-alive time of
 * the others.
 */
export function trackConnections(server: Server): (limitMs: number) => Promise<void> {
  const inFlight = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;

  server.on('connection', (socket) => {
    inFlight.set(socket, new Set());
    socket.once('close', () => inFlight.delete(socket));
  });
  // Before the listener of the app, which may send headers at once.
  server.prependListener('request', ({ socket }, response) => {
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

  return (limitMs) =>
    new Promise((resolve) => {
      isStopping = true;
      const timer = setTimeout(() => {
        // `server.closeAllConnections` leaves out those that became WebSockets.
        inFlight.forEach((_, socket) => socket.destroy());
      }, limitMs);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      for (const [socket, responses] of inFlight) {
        if (responses.size === 0) {
          // After the last frame of a WebSocket.
          socket.destroySoon();
        }
        responses.forEach((response) => {
          // If the headers are not sent yet, Node adds `connection: close`.
          response.shouldKeepAlive = false;
        });
      }
    });
}
