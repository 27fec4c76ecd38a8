import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

/** What HTTP/2 forbids, and what belongs to one connection. */
const OF_CONNECTION = /^(?::.*|connection|keep-alive|transfer-encoding|upgrade)$/;

/** Sends what comes to `port` by HTTP/2, as behind Caddy, or by HTTP/1.1 where the browser has no other, on to a site. */
export async function startFront(port: number, site: string): Promise<{ close: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (from, to) => {
    const headers = {
      ...withoutConnection(from.headers),
      host: `127.0.0.1:${port}`,
      // The embedded sign-in accepts forms of its own origin, which it takes to be without TLS.
      ...(from.headers.origin && { origin: from.headers.origin.replace('https:', 'http:') }),
    };
    const sent = request(
      new URL(from.url, site),
      { method: from.method, headers, agent },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(to);
      },
    );
    sent.on('error', () => to.destroy());
    from.pipe(sent);
  });
  // WebSockets come by HTTP/1.1.
  server.on('upgrade', (from: IncomingMessage, socket: Duplex) => {
    const to = connect(Number(new URL(site).port), '127.0.0.1', () => {
      const lines = Object.entries(from.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      );
      to.write(`GET ${from.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.pipe(to).pipe(socket);
    });
    to.on('error', () => socket.destroy());
    socket.on('error', () => to.destroy());
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}

function withoutConnection(headers: Http2ServerRequest['headers']) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));
}

/** Signed by itself: the browser is started without a check of certificates. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=site';
  execFileSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
