import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections of a server from its start, and returns what stops it: no new connection is accepted, requests
 * under way are answered, each connection closes after its last answer and at once without one. Resolves when all are
 * closed; after `limitMs` the rest is cut off.
 *
 * `server.close()` alone waits for connections that browsers open ahead of any request, and for the keep-alive time of
 * those that are answered later.
 */
export function trackConnections(server: Server): (limitMs: number) => Promise<void> {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;

  server.on('connection', (socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  // Before the listener that answers, which may send headers at once.
  server.prependListener('request', ({ socket }, response) => {
    const responses = underWay.get(socket);
    responses?.add(response);
    response.shouldKeepAlive &&= !isStopping;
    response.once('close', () => {
      responses?.delete(response);
      if (isStopping && responses?.size === 0) {
        // After what is still to be sent.
        socket.destroySoon();
      }
    });
  });

  return (limitMs) =>
    new Promise((resolve) => {
      isStopping = true;
      const timer = setTimeout(() => server.closeAllConnections(), limitMs);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      for (const [socket, responses] of underWay) {
        if (responses.size === 0) {
          socket.destroy();
        }
        responses.forEach((response) => {
          // Node then sends `connection: close`, where the headers are not sent yet.
          response.shouldKeepAlive = false;
        });
      }
    });
}
