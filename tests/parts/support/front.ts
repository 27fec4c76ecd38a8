/** HTTPS for all hosts of a deployment on one port of this machine, as their proxies have it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '#tests/support/server/listen.ts';

/** Where a host is served: a port of this machine, and what its paths begin with there. */
interface Target {
  port: number;
  prefix: string;
}

/** Serves each host by its target, WebSockets too, and appends the visitor's address to X-Forwarded-For. */
export async function openFront(targets: Readonly<Record<string, Target>>) {
  const server = createServer(await newCertificate());
  const targetOf = ({ headers }: IncomingMessage) => targets[headers.host ?? ''];
  const forwarded = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress]
      .filter(Boolean)
      .join(', '),
  });

  server.on('request', (request, response) => {
    const target = targetOf(request);
    if (!target) {
      response.writeHead(421).end();
      return;
    }
    const { method, url = '/' } = request;
    const path = target.prefix + url;
    const passed = httpRequest({
      host: '127.0.0.1',
      port: target.port,
      method,
      path,
      headers: forwarded(request),
    });
    passed.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });

  server.on('upgrade', (request, socket, head) => {
    const target = targetOf(request);
    if (!target) {
      socket.destroy();
      return;
    }
    const passed = connect(target.port, '127.0.0.1');
    const lines = Object.entries(forwarded(request)).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    passed.write([`GET ${target.prefix}${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    passed.write(head);
    passed.pipe(socket).pipe(passed);
    passed.on('error', () => socket.destroy());
    socket.on('error', () => passed.destroy());
  });

  return {
    port: await listen(server),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A key and a certificate that no one has signed: the browser of the test accepts it. */
async function newCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=test'];
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  await rm(folder, { recursive: true });
  return files;
}
