import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { refusalCode } from '#tests/support/server/booking-requests.ts';
import { useListener } from '#tests/support/server/listen.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = useTestApp({
  clientFiles: { 'index.html': '<title>Riwaq</title>', 'boot.js': 'boot' },
});
const address = useListener(server);

/** Sends a request over a real socket with exactly these headers. */
async function send(
  headers: string[][],
  { method = 'GET', path = '/api/prices' } = {},
): Promise<{ status: number; code: unknown }> {
  const sent = request({
    host: '127.0.0.1',
    port: address.port,
    method,
    path,
    setHost: false,
    agent: false,
  });
  headers.forEach(([name = '', value = '']) => sent.setHeader(name, value));
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await response.toArray()).join('');
  return { status: response.statusCode ?? 0, code: codeOf(text) };
}

/** The server's response to these bytes. */
async function sendRaw(lines: string[]): Promise<{ status: number; code: unknown }> {
  const socket = connect(address.port, '127.0.0.1');
  socket.end([...lines, 'connection: close', '', ''].join('\r\n'));
  const text = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    code: codeOf(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)),
  };
}

function codeOf(text: string): unknown {
  return text.startsWith('{') ? refusalCode(JSON.parse(text)) : undefined;
}

const hostRefused = { status: 421, code: 'host_refused' };
const proxyRefused = { status: 403, code: 'proxy_refused' };

describe('hosts of the embedded mode', () => {
  test.each(['localhost', 'LocalHost:80', 'localhost.:3000', '127.0.0.1:65535', '[::1]:3000'])(
    '%s is accepted',
    async (host) => {
      // oxlint-disable-next-line no-restricted-properties -- the page that is sent is not under test
      expect(await send([['host', host]])).toMatchObject({ status: 200 });
    },
  );

  test.each([
    'rebind.example:3000',
    'localhost.rebind.example',
    'rebind-localhost',
    '127.0.0.1.nip.io:3000',
    '127.0.0.2',
    '0.0.0.0',
    '[::ffff:7f00:1]',
  ])('%s is refused', async (host) => {
    expect(await send([['host', host]])).toEqual(hostRefused);
  });

  test.each(['0x7f.1', '2130706433', '127.1', 'user@localhost', 'localhost, localhost'])(
    '%s, which is not a plain host name, is refused',
    async (host) => {
      expect((await send([['host', host]])).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('a request without a Host header is refused', async () => {
    expect(await sendRaw(['GET /api/prices HTTP/1.0'])).toEqual(hostRefused);
    expect((await sendRaw(['GET /api/prices HTTP/1.1'])).status).toBe(400);
  });

  test.each([
    [['host: localhost', 'host: rebind.example']],
    [['host: rebind.example', 'host: localhost']],
    [['host: localhost', 'host: localhost']],
  ])('two Host headers are refused: %j', async (hosts) => {
    const response = await sendRaw(['GET /api/prices HTTP/1.1', ...hosts]);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test('another host in the request line is refused', async () => {
    expect(
      await sendRaw(['GET http://rebind.example/api/prices HTTP/1.1', 'host: localhost']),
    ).toEqual(hostRefused);
    expect(
      await sendRaw(['GET http://localhost/api/prices HTTP/1.1', 'host: rebind.example']),
    ).toEqual(hostRefused);
  });

  test.each([
    ['GET', '/'],
    ['GET', '/rest/v1/rooms'],
    ['PUT', '/storage/v1/object/upload/sign/attachments/x.pdf'],
    ['POST', '/embedded-signin'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp'],
    ['OPTIONS', '/api/auth/ensure-customer'],
  ])('%s %s is refused for a foreign host and behind a proxy', async (method, path) => {
    expect(await send([['host', `rebind.example:${address.port}`]], { method, path })).toEqual(
      hostRefused,
    );
    expect(
      await send(
        [
          ['host', 'localhost'],
          ['x-forwarded-for', '203.0.113.9'],
        ],
        { method, path },
      ),
    ).toEqual(proxyRefused);
  });

  test('the refusal explains to the developer what to do', async () => {
    const response = await server.request('/', { headers: { host: 'rebind.example' } });
    const { error } = (await response.json()) as { error: string };
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(error).toContain('http://localhost');
  });

  test('an in-process request without a Host header is refused too', async () => {
    const response = await server.fetch(new Request('http://localhost/api/prices'));
    expect(response.status).toBe(421);
  });
});

describe('proxies in front of the embedded mode', () => {
  test.each([
    ['forwarded', 'for=203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['X-Forwarded-Proto', 'https'],
    ['x-forwarded-anything', ''],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 tunnel'],
  ])('%s is refused', async (name, value) => {
    expect(
      await send([
        ['host', 'localhost'],
        [name, value],
      ]),
    ).toEqual(proxyRefused);
  });
});

describe('requests of other pages to the identity provider', () => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:8080' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('%j is refused', async (headers: Record<string, string>) => {
    for (const target of [path, '/securetoken.googleapis.com/v1/token', '/embedded-signin']) {
      const response = await server.request(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
      expect([target, response.status]).toEqual([target, 403]);
      expect(refusalCode(await response.json())).toBe('forbidden');
    }
  });

  test.each([[{ origin: 'http://localhost' }], [{ 'sec-fetch-site': 'same-origin' }], [{}]])(
    '%j is accepted',
    async (headers: Record<string, string>) => {
      const response = await server.request(path, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(400);
    },
  );
});
