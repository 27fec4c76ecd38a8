import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Copy } from './copies.ts';

const CHECK_MS = 200;

export type Proxy = Awaited<ReturnType<typeof openProxy>>;

/**
 * A proxy in front of copies of the site: each in turn, with connections that it keeps. It asks `/readyz` of each copy. A
 * request is sent to the next copy when its connection was refused. When a kept connection is closed before the response, a
 * read or a request with an `Idempotency-Key` is sent anew, which is what Caddy does (`http.Transport` of Go).
 */
export async function openProxy(copies: readonly Copy[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map<Copy, boolean>(copies.map((copy) => [copy, true]));
  let turn = 0;
  let refused = 0;
  let closed = 0;

  const check = async (copy: Copy) => {
    const response = await fetch(`${copy.origin}/readyz`).catch(() => null);
    ready.set(copy, response?.ok ?? false);
  };
  const checking = setInterval(() => void Promise.all(copies.map(check)), CHECK_MS);

  /** The copies in the order in which they are tried, the ready ones first. */
  const order = () => {
    turn += 1;
    const turned = copies.map((_, index) => copies[(index + turn) % copies.length]);
    return turned
      .filter((copy) => copy !== undefined)
      .sort((a, b) => Number(ready.get(b)) - Number(ready.get(a)));
  };

  const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => {
    const tryNext = ([copy, ...others]: Copy[]) => {
      if (!copy) {
        outgoing.writeHead(502).end('no copy accepts a connection');
        return;
      }
      const { method, url: path, headers } = incoming;
      const isRepeatable = method === 'GET' || headers['idempotency-key'] !== undefined;
      const sent = request({ agent, port: copy.port, host: '127.0.0.1', method, path, headers });
      sent
        .on('response', (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          // A response that ends in the middle is cut off for the visitor too.
          pipeline(response, outgoing, () => undefined);
        })
        .on('error', (error) => {
          if ('code' in error && error.code === 'ECONNREFUSED') {
            refused += 1;
            ready.set(copy, false);
            tryNext(others);
          } else if (sent.reusedSocket && isRepeatable && !outgoing.headersSent) {
            closed += 1;
            tryNext([copy, ...others]);
          } else if (!outgoing.headersSent) {
            outgoing.writeHead(502).end(`${method} ${path}: ${error.message}`);
          }
        })
        .end(body);
    };
    tryNext(order());
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, Buffer.concat(chunks), outgoing));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** How many requests were refused before their connection, and sent to another copy. */
    refused: () => refused,
    /** How many were sent anew because their connection had been closed. */
    closed: () => closed,
    /** Whether visitors are sent to each copy. */
    isReady: (copy: Copy) => ready.get(copy) ?? false,
    close: async () => {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
