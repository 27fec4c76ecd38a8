import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { clientAddress } from './client-address.ts';

/** The result of `clientAddress` for a request over a socket from `remote`. */
async function read(remote: string, trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const env = {
    incoming: { socket: { remoteAddress: remote, remotePort: 1, remoteFamily: 'IPv4' } },
  };
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, env)).text();
}

describe('the address of a client', () => {
  test.each([
    ['is that of the socket', '203.0.113.9', 0, undefined, '203.0.113.9'],
    [
      'ignores X-Forwarded-For without a trusted proxy',
      '203.0.113.9',
      0,
      '198.51.100.1',
      '203.0.113.9',
    ],
    ['is what the trusted proxy has seen', '10.0.0.2', 1, '198.51.100.1', '198.51.100.1'],
    ['ignores entries of the client', '10.0.0.2', 1, '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    [
      'counts the hops from the right',
      '10.0.0.2',
      2,
      '1.1.1.1, 198.51.100.1, 10.0.0.3',
      '198.51.100.1',
    ],
    ['is the farthest one known with fewer hops', '10.0.0.2', 3, '198.51.100.1', '198.51.100.1'],
    ['is that of the socket without the header', '10.0.0.2', 1, undefined, '10.0.0.2'],
    ['is that of the socket where the entry is no address', '10.0.0.2', 1, 'unknown', '10.0.0.2'],
    ['has no port', '10.0.0.2', 1, '198.51.100.1:4711', '198.51.100.1'],
    ['has no brackets', '10.0.0.2', 1, '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['is IPv4 where the socket maps it', '::ffff:203.0.113.9', 0, undefined, '203.0.113.9'],
    [
      'is the network of an IPv6 address',
      '2001:db8:1:2:3:4:5:6',
      0,
      undefined,
      '2001:db8:1:2::/64',
    ],
    ['is the same for the whole network', '2001:DB8:1:2::ffff', 0, undefined, '2001:db8:1:2::/64'],
    ['fills what :: leaves out', '2001:db8::2:3:4:5:6', 0, undefined, '2001:db8:0:2::/64'],
    ['has no zone', 'fe80::1%eth0', 0, undefined, 'fe80:0:0:0::/64'],
    ['may be the loopback', '::1', 0, undefined, '0:0:0:0::/64'],
  ])('%s', async (_what, remote, trustedProxies, forwarded, expected) => {
    expect(await read(remote, trustedProxies, forwarded)).toBe(expected);
  });

  test('is unknown without a socket', async () => {
    const app = new Hono().get('/', (c) => c.text(clientAddress(c, 1)));
    expect(await (await app.request('/')).text()).toBe('unknown');
  });
});

describe('without a trusted proxy', () => {
  const server = useTestApp({ isEmbedded: false, trustedProxies: 0 });

  test('the first request that came through one is a warning, once', async () => {
    const warnings = () =>
      server.log
        .map((line) => JSON.parse(line) as { level: number; msg?: string })
        .filter(({ msg }) => msg?.includes('set TRUSTED_PROXIES'));
    await server.request('/api/none');
    expect(warnings()).toEqual([]);
    for (const address of ['198.51.100.1', '198.51.100.2']) {
      await server.request('/api/none', { headers: { 'x-forwarded-for': address } });
    }
    expect(warnings()).toEqual([expect.objectContaining({ level: 40 })]);
  });
});
