import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { limitArrival } from '#server/http/limits/arrival-limits.ts';

/** How long a connection may make no progress: no byte arrives, and none of those that are to be sent is taken. */
const SILENCE_MS = 60_000;
/** How long the body of a request may take, but for uploads. */
const ARRIVAL_MS = 300_000;
/** Browsers and proxies send a request only after the response to the one before. */
const MAX_WAITING = 16;

/** The server in front of the site. A connection that is silent for too long is closed, and with it all that its responses use. */
export function createHttpServer(
  listener: RequestListener,
  {
    silenceMs = SILENCE_MS,
    arrivalMs = ARRIVAL_MS,
    ...options
  }: ServerOptions & { silenceMs?: number; arrivalMs?: number } = {},
): Server {
  const server = createServer(options, inTurn(listener));
  server.timeout = silenceMs;
  limitArrival(server, arrivalMs);
  return server;
}

/**
 * Handles one request of a connection at a time. Node would begin all that arrive together, and does not close the
 * responses behind the first when the connection ends: their files would stay open.
 */
function inTurn(listener: RequestListener): RequestListener {
  /** The requests that wait for the response before them, of each connection with a response in progress. */
  const connections = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const busy = connections.get(socket);
    const waiting = busy ?? [];
    const start = () => {
      outgoing.once('close', () => {
        const next = socket.destroyed ? undefined : waiting.shift();
        if (next) {
          next();
        } else {
          connections.delete(socket);
        }
      });
      listener(incoming, outgoing);
    };
    if (!busy) {
      connections.set(socket, waiting);
      start();
    } else if (waiting.length < MAX_WAITING) {
      waiting.push(start);
    } else {
      socket.destroy();
    }
  };
}
